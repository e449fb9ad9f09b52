using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Interop.Tests.Gsoap;
using Woad.Interop.Tests.Secured;

namespace Woad.Interop.Tests.ZeepSigning;

/// <summary>zeep fetches the WSDL, signs its calls by python-xmlsec and verifies the answers.</summary>
public sealed class ZeepSigningTests(Authority authority) : IClassFixture<Authority>
{
    private const string Said = "said <b>&\u00e4</b>";

    [Theory]
    [InlineData("binary", "11", "sha1")]
    [InlineData("binary", "11", "sha256")]
    [InlineData("binary", "12", "sha1")]
    [InlineData("issuer", "11", "sha1")]
    [InlineData("issuer", "12", "sha256")]
    [InlineData("stamp", "11", "sha1")]
    [InlineData("stamp", "12", "sha256")]
    public async Task Zeep_calls_Woad(string mode, string version, string digest)
    {
        var row = new SealedCase(
            mode == "stamp" ? "stamp" : "sign", version, digest == "sha1" ? "Basic256" : "Basic256Sha256");
        using var host = new SealedHost(authority, ToBinding(row), row.IsSignedOnly, hasMetadata: true);

        var (lines, errors) = await RunAsync(host.Address, mode, digest, authority.ClientFile);

        Assert.True(errors.Length == 0, errors);
        Assert.Equal(mode == "stamp" ? ["text " + Said] : ["signed: Body Timestamp", "text " + Said], lines);
        Assert.Equal($"CN=alice; {authority.Client.Thumbprint}", host.Caller);
    }

    /// <summary>
    /// Signed by somebody whom the service's authority does not know, and by algorithms that its suite does not have.
    /// </summary>
    [Theory]
    [InlineData("sha1", true)]
    [InlineData("sha256", false)]
    public async Task Wrong_signature_is_refused(string digest, bool isForeign)
    {
        using var foreign = new Authority();
        var row = new SealedCase("sign", "11", "Basic256");
        using var host = new SealedHost(authority, ToBinding(row), row.IsSignedOnly, hasMetadata: true);

        var (lines, errors) = await RunAsync(
            host.Address, "binary", digest, isForeign ? foreign.ClientFile : authority.ClientFile);

        Assert.Empty(lines);
        Assert.Contains(isForeign ? "could not be validated" : "verifying security", errors, StringComparison.Ordinal);
        Assert.Equal("", host.Caller);
    }

    /// <summary>zeep does not encrypt signatures, and reads none that are: the signature stays readable.</summary>
    private static Binding ToBinding(SealedCase row)
    {
        var binding = new CustomBinding(row.ToBinding());
        if (binding.Elements.Find<AsymmetricSecurityBindingElement>() is { } security)
        {
            security.MessageProtectionOrder = MessageProtectionOrder.SignBeforeEncrypt;
        }

        return binding;
    }

    private async Task<(List<string> Lines, string Errors)> RunAsync(
        Uri address, string mode, string digest, string own)
    {
        using var zeep = new PeerProcess(
            "/usr/bin/python3",
            Path.Combine(AppContext.BaseDirectory, "ZeepSigning", "sealed_client.py"),
            address + "?wsdl", mode, digest, own, authority.ServerFile, authority.RootFile, Said);
        return (await zeep.ReadToEndAsync(), zeep.Errors);
    }
}
