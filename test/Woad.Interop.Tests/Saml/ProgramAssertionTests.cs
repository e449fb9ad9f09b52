using System.Diagnostics;
using System.IdentityModel;
using System.IdentityModel.Tokens;
using Woad.Federation.Tests.Saml;
using Woad.Federation.Tests.Tokens;
using Woad.TestSupport;

namespace Woad.Interop.Tests.Saml;

/// <summary>Assertions with conditions and statements of a program are exchanged with xmlsec1.</summary>
public sealed class ProgramAssertionTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-program-").FullName;

    public ProgramAssertionTests()
    {
        File.WriteAllText(PathOf("issuer.pem"), TokenWorld.IssuerCertificate.ExportCertificatePem());
        using var key = TestKeys.Rsa("issuer");
        File.WriteAllText(PathOf("issuer.key"), key.ExportPkcs8PrivateKeyPem());
    }

    [Fact]
    public async Task Assertion_of_a_program_is_verified_by_xmlsec1()
    {
        var text = ProgramTokens.Write();
        string[] Arguments(string file) =>
        [
            "--verify", "--id-attr:AssertionID", "urn:oasis:names:tc:SAML:1.0:assertion:Assertion", "--trusted-pem",
            PathOf("issuer.pem"), "--verification-time", "2026-05-01 12:00:00", "--enabled-key-data", "x509", file,
        ];

        File.WriteAllText(PathOf("assertion.xml"), text);
        var (code, output) = await RunAsync(Arguments(PathOf("assertion.xml")));
        Assert.True(code == 0, output);

        File.WriteAllText(PathOf("altered.xml"), text.Replace("plan", "safe", StringComparison.Ordinal));
        var (wrong, _) = await RunAsync(Arguments(PathOf("altered.xml")));
        Assert.NotEqual(0, wrong);
    }

    [Fact]
    public async Task Assertion_that_xmlsec1_signed_is_read_by_a_program()
    {
        File.WriteAllText(PathOf("template.xml"),
            """
            <s:Assertion xmlns:s="urn:oasis:names:tc:SAML:1.0:assertion" MajorVersion="1" MinorVersion="1"
             AssertionID="_x" Issuer="https://issuer.test" IssueInstant="2026-05-01T12:00:00Z">
            <s:Conditions NotBefore="2026-05-01T12:00:00Z" NotOnOrAfter="2026-05-01T13:00:00Z">
            <s:AudienceRestrictionCondition><s:Audience>https://service.test/orders</s:Audience>
            </s:AudienceRestrictionCondition><OneUse xmlns="urn:conditions">5</OneUse></s:Conditions>
            <Badge xmlns="urn:badges" Number="17"><s:Subject><s:NameIdentifier>Ada</s:NameIdentifier>
            <s:SubjectConfirmation>
            <s:ConfirmationMethod>urn:oasis:names:tc:SAML:1.0:cm:bearer</s:ConfirmationMethod>
            </s:SubjectConfirmation></s:Subject></Badge>
            <Grant xmlns="urn:grants"><Document>plan</Document></Grant>
            <Signature xmlns="http://www.w3.org/2000/09/xmldsig#">
            <SignedInfo><CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>
            <SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/>
            <Reference URI="#_x"><Transforms>
            <Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/>
            <Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/></Transforms>
            <DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><DigestValue/></Reference></SignedInfo>
            <SignatureValue/><KeyInfo><X509Data><X509Certificate/></X509Data></KeyInfo></Signature></s:Assertion>
            """);
        var (code, output) = await RunAsync(
            "--sign", "--id-attr:AssertionID", "urn:oasis:names:tc:SAML:1.0:assertion:Assertion", "--privkey-pem",
            $"{PathOf("issuer.key")},{PathOf("issuer.pem")}", PathOf("template.xml"));
        Assert.True(code == 0, output);

        foreach (var create in (Func<SamlAssertion>[])[() => new StampedAssertion(), () => new HandReadAssertion()])
        {
            var token = ProgramTokens.Read(output, new ProgramSerializer(create));
            Assert.Equal("17", Assert.IsType<BadgeStatement>(token.Assertion.Statements[0]).Number);
            Assert.Equal("plan", Assert.IsType<GrantStatement>(token.Assertion.Statements[1]).Document);
            Assert.Equal(2, ProgramTokens.Authenticator().ValidateToken(token).Count);
            Assert.Throws<SignatureVerificationFailedException>(() => ProgramTokens.Read(
                output.Replace("plan", "safe", StringComparison.Ordinal), new ProgramSerializer(create)));
        }
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static async Task<(int Code, string Output)> RunAsync(params string[] arguments)
    {
        using var process = Process.Start(new ProcessStartInfo("xmlsec1", arguments)
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
