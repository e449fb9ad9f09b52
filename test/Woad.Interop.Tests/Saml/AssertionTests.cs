using System.Diagnostics;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using Woad.Federation.Tests.Tokens;

namespace Woad.Interop.Tests.Saml;

/// <summary>Assertions are verified by xmlsec1 and by pysaml2, and those of pysaml2 here.</summary>
public sealed class AssertionTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-saml-").FullName;

    public AssertionTests()
    {
        File.WriteAllText(PathOf("issuer.pem"), TokenWorld.IssuerCertificate.ExportCertificatePem());
        using var key = Woad.TestSupport.TestKeys.Rsa("issuer");
        File.WriteAllText(PathOf("key.pem"), key.ExportPkcs8PrivateKeyPem());
    }

    [Theory]
    [InlineData("1.1", "AssertionID", "urn:oasis:names:tc:SAML:1.0:assertion:Assertion")]
    [InlineData("2.0", "ID", "urn:oasis:names:tc:SAML:2.0:assertion:Assertion")]
    public async Task Assertion_is_verified_by_xmlsec1(string version, string id, string node)
    {
        var text = Typed(version);
        string[] Arguments(string file) =>
        [
            "--verify", "--id-attr:" + id, node, "--trusted-pem", PathOf("issuer.pem"), "--verification-time",
            "2026-05-01 12:00:00", "--enabled-key-data", "x509", file,
        ];

        File.WriteAllText(PathOf("assertion.xml"), text);
        var (code, output) = await RunAsync("xmlsec1", Arguments(PathOf("assertion.xml")));
        Assert.True(code == 0, output);

        File.WriteAllText(PathOf("altered.xml"), text.Replace("Ada", "Eve", StringComparison.Ordinal));
        var (wrong, _) = await RunAsync("xmlsec1", Arguments(PathOf("altered.xml")));
        Assert.NotEqual(0, wrong);
    }

    [Fact]
    public async Task Assertion_is_verified_by_pysaml2()
    {
        File.WriteAllText(PathOf("assertion.xml"), Typed("2.0"));
        var (code, output) = await RunAsync("/usr/bin/python3", Script, "verify", PathOf("assertion.xml"),
            PathOf("issuer.pem"));
        Assert.True(code == 0, output);
        Assert.Contains("issuer https://issuer.test", output, StringComparison.Ordinal);
        Assert.Contains("name ada@issuer.test", output, StringComparison.Ordinal);
        Assert.Contains($"{ClaimTypes.Role} auditor", output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Assertion_of_pysaml2_is_accepted()
    {
        var (code, output) = await RunAsync("/usr/bin/python3", Script, "sign", PathOf("key.pem"),
            PathOf("issuer.pem"));
        Assert.True(code == 0, output);
        var text = output[output.IndexOf('<', StringComparison.Ordinal)..].Trim();
        if (text.StartsWith("<?xml", StringComparison.Ordinal))
        {
            text = text[(text.IndexOf("?>", StringComparison.Ordinal) + 2)..].Trim();
        }

        var world = new TokenWorld();
        Assert.Equal("Ada", world.Accept(text).Name);
        world.Refuses(text.Replace("Ada", "Eve", StringComparison.Ordinal));
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static string Script => Path.Combine(AppContext.BaseDirectory, "Saml", "check_assertion.py");

    private static string Typed(string version) => new TokenWorld().Write(TokenWorld.Descriptor(
        version, new Claim("http://claims.test/limit", "12.5", "http://www.w3.org/2001/XMLSchema#double"),
        new Claim("http://claims.test/text", "a<b & \"c\"\r\n\t\u00e9")));

    private static async Task<(int Code, string Output)> RunAsync(string program, params string[] arguments)
    {
        using var process = Process.Start(new ProcessStartInfo(program, arguments)
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        })!;
        var error = process.StandardError.ReadToEndAsync();
        var output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        return (process.ExitCode, process.ExitCode == 0 ? output : output + await error);
    }

    private string PathOf(string name) => Path.Combine(_folder, name);
}
