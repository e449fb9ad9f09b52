using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using Woad.Conformance.Contracts;
using Woad.Tests.EndToEnd;
using Woad.Tests.Security.Hostile;

namespace Woad.Tests.Security.Secured;

/// <summary>A certificate whose key cannot be used is an error of its own side, found when that opens.</summary>
[Trait("Category", "Security")]
public sealed class KeySizeTests
{
    private static int _count;

    [Theory]
    [InlineData("supporting", 512, false)]
    [InlineData("supporting", 1024, true)]
    [InlineData("asymmetric", 512, false)]
    [InlineData("conversation", 512, false)]
    [InlineData("negotiated", 1024, false)]
    [InlineData("negotiated conversation", 1024, false)]
    [InlineData("negotiated", 2048, true)]
    public void Service_with_a_small_key_does_not_open(string keys, int bits, bool opens)
    {
        if (OperatingSystem.IsWindows() && bits == 1024)
        {
            return;
        }

        var host = new MemoryHost(new PaymentsService());
        host.AddServiceEndpoint(
            typeof(IPayments).FullName!, new HostilePolicy { Keys = keys }.CreateBinding(),
            $"memory://localhost/sizes{Interlocked.Increment(ref _count)}");
        HostileWorld.Believe(host.Credentials);
        using var certificate = Make(bits);
        host.Credentials.ServiceCertificate.Certificate = certificate;
        try
        {
            if (opens)
            {
                host.OpenUnbound();
                return;
            }

            var refused = Assert.Throws<InvalidOperationException>(host.OpenUnbound);
            Assert.Contains($"{bits} bits", refused.Message, StringComparison.Ordinal);
            Assert.Contains("CN=small.test", refused.Message, StringComparison.Ordinal);
        }
        finally
        {
            host.Abort();
        }
    }

    [Fact]
    public void Client_with_a_small_key_does_not_open()
    {
        using var certificate = Make(512);
        var factory = new ChannelFactory<IPayments>(new HostilePolicy { Keys = "asymmetric" }.CreateBinding());
        HostileWorld.Introduce(factory.Credentials, "", "");
        factory.Credentials.ClientCertificate.Certificate = certificate;
        var refused = Assert.Throws<InvalidOperationException>(
            () => factory.CreateChannel(new EndpointAddress("memory://localhost/sizes")));
        Assert.Contains("512 bits", refused.Message, StringComparison.Ordinal);
        factory.Abort();
    }

    private static X509Certificate2 Make(int bits)
    {
        using var key = RSA.Create(bits);
        var request = new CertificateRequest(
            "CN=small.test", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        return request.CreateSelfSigned(CertificatePeriod.From, CertificatePeriod.To);
    }
}
