using System.Diagnostics;
using System.IdentityModel.Metadata;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.ServiceModel.Security;
using System.Text;
using Woad.Federation.Tests.Tokens;

namespace Woad.Interop.Tests.Saml;

/// <summary>Federation metadata is verified by xmlsec1, and that of pysaml2 here.</summary>
public sealed class MetadataTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-metadata-").FullName;

    public MetadataTests()
    {
        File.WriteAllText(PathOf("issuer.pem"), TokenWorld.IssuerCertificate.ExportCertificatePem());
        using var key = Woad.TestSupport.TestKeys.Rsa("issuer");
        File.WriteAllText(PathOf("key.pem"), key.ExportPkcs8PrivateKeyPem());
    }

    [Fact]
    public async Task Metadata_is_verified_by_xmlsec1()
    {
        using var into = new MemoryStream();
        new MetadataSerializer().WriteMetadata(into, Entity());
        var text = Encoding.UTF8.GetString(into.ToArray());
        string[] Arguments(string file) =>
        [
            "--verify", "--id-attr:ID", "urn:oasis:names:tc:SAML:2.0:metadata:EntityDescriptor", "--trusted-pem",
            PathOf("issuer.pem"), "--verification-time", "2026-05-01 12:00:00", "--enabled-key-data", "x509", file,
        ];
        File.WriteAllText(PathOf("metadata.xml"), text);
        var (code, output) = await RunAsync("xmlsec1", Arguments(PathOf("metadata.xml")));
        Assert.True(code == 0, output);

        File.WriteAllText(
            PathOf("altered.xml"), text.Replace("https://sts.test", "https://evil.test", StringComparison.Ordinal));
        var (wrong, _) = await RunAsync("xmlsec1", Arguments(PathOf("altered.xml")));
        Assert.NotEqual(0, wrong);
    }

    [Fact]
    public async Task Metadata_of_pysaml2_is_read_and_verified()
    {
        var (code, output) = await RunAsync(
            "/usr/bin/python3", Path.Combine(AppContext.BaseDirectory, "Saml", "make_metadata.py"), PathOf("key.pem"),
            PathOf("issuer.pem"));
        Assert.True(code == 0, output);
        var entity = Assert.IsType<EntityDescriptor>(Read(output));

        Assert.Equal("https://idp.test/metadata", entity.EntityId!.Id);
        Assert.True(entity.SigningCredentials!.SigningKeyIdentifier!.Find<X509RawDataKeyIdentifierClause>().Matches(
            TokenWorld.IssuerCertificate));
        Assert.Equal("Engines", Assert.Single(entity.Organization!.Names).Name);
        Assert.Equal("Lovelace", Assert.Single(entity.Contacts).Surname);
        var role = Assert.IsType<IdentityProviderSingleSignOnDescriptor>(Assert.Single(entity.RoleDescriptors));
        Assert.True(role.WantAuthenticationRequestsSigned);
        Assert.Equal(
            ["https://idp.test/sso/post", "https://idp.test/sso/redirect"],
            role.SingleSignOnServices.Select(static e => e.Location!.AbsoluteUri).Order(StringComparer.Ordinal));
        Assert.Contains(role.Keys, static key => key.Use == KeyType.Signing && key.KeyInfo!
            .Find<X509RawDataKeyIdentifierClause>().Matches(TokenWorld.IssuerCertificate));
        Assert.NotEqual(DateTime.MaxValue, role.ValidUntil);
        Assert.ThrowsAny<SecurityTokenException>(
            () => Read(output.Replace("sso/post", "sso/evil", StringComparison.Ordinal)));
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static EntityDescriptor Entity() => new(new EntityId("https://sts.test"))
    {
        SigningCredentials = new X509SigningCredentials(TokenWorld.IssuerCertificate),
        RoleDescriptors =
        {
            new SecurityTokenServiceDescriptor
            {
                ProtocolsSupported = { new Uri("http://docs.oasis-open.org/ws-sx/ws-trust/200512") },
                SecurityTokenServiceEndpoints = { new EndpointReference("https://sts.test/13") },
                ClaimTypesOffered = { new DisplayClaim(ClaimTypes.Name, "Name <\u00e9> \"&", null) },
                Keys =
                {
                    new KeyDescriptor(new SecurityKeyIdentifier(
                        new X509RawDataKeyIdentifierClause(TokenWorld.IssuerCertificate)))
                    {
                        Use = KeyType.Signing,
                    },
                },
            },
        },
    };

    private static MetadataBase Read(string text)
    {
        using var stream = new MemoryStream(Encoding.UTF8.GetBytes(text));
        return new MetadataSerializer { CertificateValidationMode = X509CertificateValidationMode.None }
            .ReadMetadata(stream);
    }

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
