using System.Security.Cryptography.X509Certificates;
using System.Text;
using System.Xml.Linq;
using Woad.Server.Tests.Security;

namespace Woad.Svcutil.Tests.Fetching;

/// <summary>Metadata behind TLS of a private authority, authentication and proxies.</summary>
public sealed class SecureFetchTests
{
    private static readonly string Document = File.ReadAllText(Tool.Document("no-soap-action"));

    [Fact]
    public void Certificate_of_a_private_authority_is_believed_when_the_authority_is_named()
    {
        using var tool = new Tool();
        using var server = new DocumentServer(TestCertificates.Server, static (_, _) => ("200 OK", "", Document));
        var authority = tool.Write("ca.pem", TestCertificates.Authority.ExportCertificatePem());
        var stranger = tool.Write("other.pem", TestCertificates.Stranger.ExportCertificatePem());

        Assert.Equal(2, tool.Run(server.Address + "/?wsdl").Exit);
        Assert.Equal(2, tool.Run(server.Address + "/?wsdl", "--ca", stranger).Exit);
        Assert.False(tool.HasCode);
        Assert.Equal(0, tool.Run(server.Address + "/?wsdl", "--ca", authority).Exit);
        Assert.True(tool.HasCode);
    }

    [Fact]
    public void Client_certificate_is_shown()
    {
        using var tool = new Tool();
        using var server = new DocumentServer(TestCertificates.Server, static (_, caller) =>
            caller?.Subject == "CN=alice" ? ("200 OK", "", Document) : ("403 Forbidden", "", ""));
        var authority = tool.Write("ca.pem", TestCertificates.Authority.ExportCertificatePem());
        File.WriteAllBytes(tool.PathOf("alice.pfx"), TestCertificates.Client.Export(X509ContentType.Pkcs12, "secret"));
        var password = tool.Write("password.txt", "secret\n");
        string[] arguments = [server.Address + "/?wsdl", "--ca", authority];

        var (exit, error) = tool.Run(arguments);

        Assert.Equal(2, exit);
        Assert.Contains("403", error, StringComparison.Ordinal);
        Assert.Equal(
            0, tool.Run([.. arguments, "--certificate", tool.PathOf("alice.pfx"), "--passwordFile", password]).Exit);
    }

    [Fact]
    public void User_name_is_sent_to_the_host_that_was_asked_alone()
    {
        using var tool = new Tool();
        var seen = new List<string>();
        using var other = new DocumentServer(null, (head, _) =>
        {
            seen.Add(head);
            return ("401 Unauthorized", "WWW-Authenticate: Basic realm=\"x\"\r\n", "");
        });
        var expected = "Basic " + Convert.ToBase64String(Encoding.ASCII.GetBytes("alice:secret"));
        using var server = new DocumentServer(null, (head, _) =>
            !head.Contains(expected, StringComparison.Ordinal)
                ? ("401 Unauthorized", "WWW-Authenticate: Basic realm=\"x\"\r\n", "")
                : head.StartsWith("GET /moved", StringComparison.Ordinal)
                    ? ("302 Found", $"Location: {other.Address}/there\r\n", "")
                    : ("200 OK", "", Document));
        string[] user = ["--user", "alice", "--passwordFile", tool.Write("password.txt", "secret")];

        Assert.Equal(2, tool.Run(server.Address + "/?wsdl").Exit);
        Assert.Equal((0, ""), tool.Run([server.Address + "/?wsdl", .. user]));
        Assert.Equal(2, tool.Run([server.Address + "/moved?wsdl", "--allowHost", "localhost", .. user]).Exit);

        Assert.NotEmpty(seen);
        Assert.All(seen, static head => Assert.DoesNotContain("Authorization", head, StringComparison.Ordinal));
    }

    [Fact]
    public void Proxy_is_asked()
    {
        using var tool = new Tool();
        using var proxy = new DocumentServer(null, static (head, _) =>
            head.StartsWith("GET http://nowhere.example/?wsdl", StringComparison.Ordinal)
                ? ("200 OK", "", Document)
                : ("404 Not Found", "", ""));

        Assert.Equal((0, ""), tool.Run("http://nowhere.example/?wsdl", "--proxy", proxy.Address));
    }

    [Fact]
    public void Addresses_of_http_behind_tls_are_those_that_were_asked()
    {
        using var tool = new Tool();
        var asked = new List<string>();
        using var server = new DocumentServer(TestCertificates.Server, (head, _) =>
        {
            lock (asked)
            {
                asked.Add(head.Split(' ')[1]);
            }

            return ("200 OK", "", head.StartsWith("GET /types", StringComparison.Ordinal)
                ? "<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\" targetNamespace=\"urn:other\"/>"
                : Document.Replace("http://localhost:1/ugly", "http://localhost/ugly", StringComparison.Ordinal)
                    .Replace(
                        "elementFormDefault=\"qualified\">",
                        "elementFormDefault=\"qualified\"><xs:import namespace=\"urn:other\" "
                            + "schemaLocation=\"http://localhost/types?xsd=1\"/>",
                        StringComparison.Ordinal));
        });
        var authority = tool.Write("ca.pem", TestCertificates.Authority.ExportCertificatePem());

        var (exit, error) = tool.Run(server.Address + "/ugly?wsdl", "--ca", authority);

        Assert.True(exit == 0, error);
        Assert.Contains("/types?xsd=1", asked);
        Assert.Contains("without TLS", error, StringComparison.Ordinal);
        var endpoint = Assert.Single(XDocument.Load(tool.PathOf("app.config")).Descendants("endpoint"));
        Assert.Equal(server.Address + "/ugly", (string?)endpoint.Attribute("address"));
        Assert.Equal(
            "Transport",
            (string?)XDocument.Load(tool.PathOf("app.config")).Descendants("security").First().Attribute("mode"));
    }
}
