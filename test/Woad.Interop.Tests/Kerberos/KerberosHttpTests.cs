using System.ServiceModel;
using System.ServiceModel.Security;

namespace Woad.Interop.Tests.Kerberos;

/// <summary>HTTP's Negotiate scheme (RFC 4559) with MIT Kerberos, by Woad's client and by curl.</summary>
[Collection(KerberosCollection.Name)]
public sealed class KerberosHttpTests(KerberosRealm realm)
{
    private const string Caller = KerberosRealm.User + "@" + KerberosRealm.Name;
    private const string Question =
        "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><AmI "
            + "xmlns=\"urn:who\"/></s:Body></s:Envelope>";

    [Theory]
    [InlineData(TransferMode.Buffered)]
    [InlineData(TransferMode.Streamed)]
    public void Caller_is_known(TransferMode mode)
    {
        using var ticket = realm.LoggedOn();
        using var host = new WhoHost(Http(mode));
        var client = host.NewClient(Http(mode));

        for (var call = 0; call < 3; call++)
        {
            Assert.Equal([Caller, "Kerberos", "False"], client.AmI());
        }
    }

    [Fact]
    public void Client_without_a_ticket_hears_that_it_is_not_authorized()
    {
        using var host = new WhoHost(Http());

        var error = Assert.Throws<MessageSecurityException>(host.NewClient(Http()).AmI);

        Assert.Contains("scheme 'Negotiate'", error.Message, StringComparison.Ordinal);
        using var ticket = realm.LoggedOn();
        Assert.Equal("on", host.NewClient(Http()).Echo("on"));
    }

    [Fact]
    public async Task Curl_is_known_too()
    {
        using var host = new WhoHost(Http());
        using (realm.LoggedOn())
        {
            var answer = await CurlAsync(host, "--negotiate", "-u", ":");
            Assert.Contains("HTTP/1.1 200 OK", answer, StringComparison.Ordinal);
            Assert.Contains($">{Caller}<", answer, StringComparison.Ordinal);
        }

        Assert.StartsWith("HTTP/1.1 401", await CurlAsync(host, "--negotiate", "-u", ":"), StringComparison.Ordinal);
        Assert.StartsWith("HTTP/1.1 401", await CurlAsync(host), StringComparison.Ordinal);
    }

    private static async Task<string> CurlAsync(WhoHost host, params string[] how)
    {
        using var curl = new PeerProcess(
            "curl",
            [
                .. how, "-sS", "-i", "--max-time", "20", "-H", "Content-Type: text/xml; charset=utf-8", "-H",
                "SOAPAction: \"urn:who/IWho/AmI\"",
                "--data-binary", Question, host.Address.ToString(),
            ]);
        return string.Join('\n', await curl.ReadToEndAsync());
    }

    private static BasicHttpBinding Http(TransferMode mode = TransferMode.Buffered) =>
        new(BasicHttpSecurityMode.TransportCredentialOnly)
        {
            TransferMode = mode,
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Windows } },
        };
}
