namespace Woad.Interop.Tests.Secured;

/// <summary>curl calls over HTTPS with messages that are written by hand.</summary>
[Trait("Category", "Security")]
public sealed class CurlSecureTests(SecuredHost host) : IClassFixture<SecuredHost>
{
    private const string Action = "urn:woad:described/IShapes/Add";
    private const string Result = "<AddResponse xmlns=\"urn:woad:described\"><AddResult>2.5</AddResult></AddResponse>";
    private const string Credentials = Passwords.User + ":" + Passwords.Password;

    [Theory]
    [InlineData("basic", "", 200)]
    [InlineData("ws", "", 200)]
    [InlineData("mtom", "", 200)]
    [InlineData("streamed", "", 200)]
    [InlineData("streamed", "chunked", 200)]
    [InlineData("password", "basic " + Credentials, 200)]
    [InlineData("password", "anyauth " + Credentials, 200)]
    [InlineData("password", "basic alice:wrong", 401)]
    [InlineData("password", "", 401)]
    [InlineData("wspassword", "basic " + Credentials, 200)]
    [InlineData("token", "token " + Credentials, 200)]
    [InlineData("token", "token alice:wrong", 500)]
    [InlineData("token", "", 500)]
    [InlineData("wstoken", "token " + Credentials, 200)]
    [InlineData("wstoken", "token alice:wrong", 500)]
    [InlineData("certificate", "certificate", 200)]
    [InlineData("certificate", "", 403)]
    public async Task Message_written_by_hand_is_answered(string port, string credential, int status)
    {
        var address = $"{(port == "certificate" ? host.CertificateAddress : host.Address)}/{port}";
        var isSoap12 = port.StartsWith("ws", StringComparison.Ordinal);
        List<string> arguments =
        [
            "--cacert", host.Authority.RootFile, "-w", "\n%{http_code}",
            "-H", "Content-Type: " + (isSoap12 ? "application/soap+xml; charset=utf-8" : "text/xml; charset=utf-8"),
            "-H", $"SOAPAction: \"{Action}\"",
        ];
        var (kind, value) = credential.Split(' ', 2) is [var first, var second] ? (first, second) : (credential, "");
        arguments.AddRange(kind switch
        {
            "basic" => ["--basic", "-u", value],
            "anyauth" => ["--anyauth", "-u", value],
            "certificate" => ["--cert", host.Authority.ClientFile],
            "chunked" => ["-H", "Transfer-Encoding: chunked"],
            _ => Array.Empty<string>(),
        });
        arguments.AddRange(["--data-binary", Message(address, isSoap12, kind == "token" ? value : null), address]);

        var answer = await CurlAsync(arguments);

        Assert.Equal(status, int.Parse(answer[^1], System.Globalization.CultureInfo.InvariantCulture));
        Assert.Equal(status == 200, string.Concat(answer).Contains(Result, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("?wsdl", "200 text/xml; charset=UTF-8")]
    [InlineData("?singleWsdl", "200 text/xml; charset=UTF-8")]
    [InlineData("?xsd=xsd0", "200 text/xml; charset=UTF-8")]
    [InlineData("?wsdl=wsdl9", "404 ")]
    public async Task Metadata_are_served_over_https(string query, string expected) => Assert.Equal(
        [expected],
        await CurlAsync(
            [
                "--cacert", host.Authority.RootFile, "-o", "/dev/null", "-w", "%{http_code} %{content_type}",
                host.Address + query,
            ]));

    /// <summary>The names of the bindings' settings as WS-Policy has them, each in the policy of its binding.</summary>
    [Theory]
    [InlineData(
        "basic", "sp:TransportBinding sp:HttpsToken",
        "http:BasicAuthentication wsoma:OptimizedMimeSerialization sp:UsernameToken")]
    [InlineData("ws", "sp:TransportBinding sp:HttpsToken wsaw:UsingAddressing", "http:BasicAuthentication")]
    [InlineData("mtom", "sp:TransportBinding wsoma:OptimizedMimeSerialization", "wsaw:UsingAddressing")]
    [InlineData("password", "http:BasicAuthentication sp:HttpsToken", "sp:UsernameToken")]
    [InlineData(
        "token", "sp:TransportBinding sp:HttpsToken sp:IncludeTimestamp sp:SignedSupportingTokens sp:UsernameToken",
        "http:BasicAuthentication")]
    [InlineData(
        "wstoken", "sp:TransportBinding sp:SignedSupportingTokens sp:UsernameToken wsaw:UsingAddressing",
        "sp:SecureConversationToken")]
    public async Task Policy_of_a_binding_says_its_settings(string port, string present, string absent)
    {
        var wsdl = System.Xml.Linq.XDocument.Parse(
            string.Join('\n', await CurlAsync(["--cacert", host.Authority.RootFile, host.Address + "?singleWsdl"])));
        var policy = wsdl.Descendants().Single(
            e => e.Name.LocalName == "Policy"
                && e.Attributes().Any(a => a.Name.LocalName == "Id" && a.Value == port + "_policy"));
        string[] names = [.. policy.Descendants().Select(e => $"{Prefix(e.Name.NamespaceName)}:{e.Name.LocalName}")];

        Assert.All(present.Split(' '), name => Assert.Contains(name, names));
        Assert.All(absent.Split(' '), name => Assert.DoesNotContain(name, names));
        var binding = wsdl.Descendants().Single(
            e => e.Name.LocalName == "binding"
                && e.Parent!.Name.LocalName == "definitions"
                && (string?)e.Attribute("name") == port);
        Assert.Equal(
            $"#{port}_policy",
            (string?)binding.Elements().Single(e => e.Name.LocalName == "PolicyReference").Attribute("URI"));
    }

    private static string Prefix(string space) => space switch
    {
        "http://schemas.xmlsoap.org/ws/2005/07/securitypolicy"
            or "http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702" => "sp",
        "http://schemas.microsoft.com/ws/06/2004/policy/http" => "http",
        "http://schemas.xmlsoap.org/ws/2004/09/policy/optimizedmimeserialization" => "wsoma",
        "http://www.w3.org/2006/05/addressing/wsdl" => "wsaw",
        _ => space,
    };

    private static string Message(string address, bool isSoap12, string? token)
    {
        var headers = isSoap12
            ? $"<a:Action xmlns:a=\"http://www.w3.org/2005/08/addressing\">{Action}</a:Action><a:MessageID "
                + "xmlns:a=\"http://www.w3.org/2005/08/addressing\">urn:uuid:1</a:MessageID>"
                + $"<a:To xmlns:a=\"http://www.w3.org/2005/08/addressing\">{address}</a:To>"
            : "";
        if (token is not null)
        {
            var (user, password) = (token[..token.IndexOf(
                ':', StringComparison.Ordinal)], token[(token.IndexOf(':', StringComparison.Ordinal) + 1)..]);
            headers +=
                "<o:Security s:mustUnderstand=\"1\" xmlns:o=\"http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd\" xmlns:u=\"http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd\">"
                    + $"<u:Timestamp><u:Created>{DateTime.UtcNow:yyyy-MM-ddTHH:mm:ss.fffZ}</u:Created>"
                    + $"<u:Expires>{DateTime.UtcNow.AddMinutes(5):yyyy-MM-ddTHH:mm:ss.fffZ}</u:Expires></u:Timestamp>"
                    + $"<o:UsernameToken><o:Username>{user}</o:Username><o:Password>{password}</o:Password>"
                    + "</o:UsernameToken></o:Security>";
        }

        var envelope = isSoap12
            ? "http://www.w3.org/2003/05/soap-envelope"
            : "http://schemas.xmlsoap.org/soap/envelope/";
        return $"<s:Envelope xmlns:s=\"{envelope}\"><s:Header>{headers}</s:Header><s:Body><Add "
            + "xmlns=\"urn:woad:described\"><left>2</left><right>0.5</right></Add></s:Body></s:Envelope>";
    }

    private static async Task<List<string>> CurlAsync(List<string> arguments)
    {
        using var curl = new PeerProcess("curl", ["-s", "--max-time", "20", .. arguments]);
        return await curl.ReadToEndAsync();
    }
}
