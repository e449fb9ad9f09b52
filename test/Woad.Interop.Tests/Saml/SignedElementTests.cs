using System.Diagnostics;
using System.IdentityModel;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Xml;
using Woad.Federation.Tests.Handlers;
using Woad.Federation.Tests.Signatures;
using Woad.Federation.Tests.Tokens;
using Woad.TestSupport;

namespace Woad.Interop.Tests.Saml;

/// <summary>Signed elements of programs and encrypted names are exchanged with xmlsec1, in both directions.</summary>
public sealed class SignedElementTests : IDisposable
{
    private const string Xenc = "http://www.w3.org/2001/04/xmlenc#";
    private const string Saml2 = "urn:oasis:names:tc:SAML:2.0:assertion";

    private readonly string _folder = Directory.CreateTempSubdirectory("woad-signed-").FullName;

    public SignedElementTests()
    {
        File.WriteAllText(PathOf("issuer.pem"), TokenWorld.IssuerCertificate.ExportCertificatePem());
        File.WriteAllText(PathOf("service.pem"), TokenWorld.ServiceCertificate.ExportCertificatePem());
        foreach (var name in (string[])["issuer", "service"])
        {
            using var key = TestKeys.Rsa(name);
            File.WriteAllText(PathOf($"{name}.key"), key.ExportPkcs8PrivateKeyPem());
        }
    }

    [Theory]
    [InlineData("first")]
    [InlineData("last")]
    public async Task Signed_element_is_verified_by_xmlsec1(string place)
    {
        var text = SignedOrder.Write(place);
        string[] Arguments(string file) =>
        [
            "--verify", "--id-attr:ID", "urn:order:Order", "--trusted-pem", PathOf("issuer.pem"),
            "--verification-time", "2026-05-01 12:00:00", "--enabled-key-data", "x509", file,
        ];

        File.WriteAllText(PathOf("order.xml"), text);
        var (code, output) = await RunAsync(Arguments(PathOf("order.xml")));
        Assert.True(code == 0, output);

        File.WriteAllText(PathOf("altered.xml"), text.Replace("a&lt;b", "a&lt;d", StringComparison.Ordinal));
        var (wrong, _) = await RunAsync(Arguments(PathOf("altered.xml")));
        Assert.NotEqual(0, wrong);
    }

    [Fact]
    public async Task Element_that_xmlsec1_signed_is_read()
    {
        File.WriteAllText(PathOf("template.xml"),
            """
            <o:Order xmlns:o="urn:order" ID="_order"><Signature xmlns="http://www.w3.org/2000/09/xmldsig#">
            <SignedInfo><CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>
            <SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/>
            <Reference URI="#_order"><Transforms>
            <Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/>
            <Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/></Transforms>
            <DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><DigestValue/></Reference></SignedInfo>
            <SignatureValue/><KeyInfo><X509Data><X509Certificate/></X509Data></KeyInfo></Signature>
            <o:Item o:kind="x">Ada</o:Item></o:Order>
            """);
        var (code, output) = await RunAsync(
            "--sign", "--id-attr:ID", "urn:order:Order", "--privkey-pem",
            $"{PathOf("issuer.key")},{PathOf("issuer.pem")}", PathOf("template.xml"));
        Assert.True(code == 0, output);

        using var reader = Open(output);
        Assert.Equal(SecurityAlgorithms.RsaSha256Signature, reader.SigningCredentials!.SignatureAlgorithm);
        reader.ReadStartElement("Order", "urn:order");
        reader.MoveToContent();
        Assert.Equal("Ada", reader.ReadElementContentAsString("Item", "urn:order"));
        Assert.ThrowsAny<SecurityTokenException>(() => Open(output.Replace("Ada", "Eve", StringComparison.Ordinal)));
    }

    [Fact]
    public async Task Encrypted_name_is_decrypted_by_xmlsec1()
    {
        var world = new TokenWorld();
        var token = (Saml2SecurityToken)world.Handlers.CreateToken(TokenWorld.Descriptor("2.0"));
        token.Assertion.Subject!.NameId!.EncryptingCredentials = new X509EncryptingCredentials(
            TokenWorld.ServiceCertificate);
        File.WriteAllText(PathOf("assertion.xml"), world.Handlers.WriteToken(token));

        var (code, output) = await RunAsync(
            "--decrypt", "--privkey-pem", PathOf("service.key"), PathOf("assertion.xml"));

        Assert.True(code == 0, output);
        var names = TokenWorld.Parse(output[output.IndexOf("<Assertion", StringComparison.Ordinal)..])
            .GetElementsByTagName("NameID", Saml2);
        Assert.Equal("ada@issuer.test", Assert.Single(names.OfType<XmlElement>()).InnerText);
    }

    [Fact]
    public async Task Name_that_xmlsec1_encrypted_is_read()
    {
        File.WriteAllText(PathOf("name.xml"), $"<s:NameID xmlns:s=\"{Saml2}\" NameQualifier=\"q\">bob</s:NameID>");
        File.WriteAllText(PathOf("template.xml"),
            $"""
            <EncryptedData xmlns="{Xenc}" Type="{Xenc}Element"><EncryptionMethod Algorithm="{Xenc}aes256-cbc"/>
            <KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><EncryptedKey xmlns="{Xenc}">
            <EncryptionMethod Algorithm="{Xenc}rsa-oaep-mgf1p"/><CipherData><CipherValue/></CipherData>
            </EncryptedKey></KeyInfo><CipherData><CipherValue/></CipherData></EncryptedData>
            """);
        var (code, output) = await RunAsync(
            "--encrypt", "--pubkey-cert-pem", PathOf("service.pem"), "--session-key", "aes-256", "--xml-data",
            PathOf("name.xml"), PathOf("template.xml"));
        Assert.True(code == 0, output);

        var writer = new TokenWorld();
        writer.Handlers.AddOrReplace(new RawNameHandler(output[output.IndexOf("<Enc", StringComparison.Ordinal)..]));
        var claim = new TokenWorld().Accept(writer.Write(TokenWorld.Descriptor("2.0")))
            .FindFirst(ClaimTypes.NameIdentifier)!;
        Assert.Equal("bob", claim.Value);
        Assert.Equal("q", claim.Properties[ClaimProperties.SamlNameIdentifierNameQualifier]);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static EnvelopedSignatureReader Open(string text)
    {
        using var reader = XmlReader.Create(new StringReader(text));
        return new EnvelopedSignatureReader(reader, new Saml2SecurityTokenHandler().KeyInfoSerializer);
    }

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
