using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using System.Xml;
using Woad.TestSupport;

namespace Woad.Federation.Tests.Tokens;

/// <summary>An issuer and a service that trusts it, at a time that a test sets.</summary>
internal sealed class TokenWorld
{
    public const string Audience = "https://service.test/orders";

    public static readonly DateTime Start = new(2026, 5, 1, 12, 0, 0, DateTimeKind.Utc);

    public TokenWorld()
    {
        Service = new IdentityConfiguration(loadConfig: false)
        {
            ServiceCertificate = ServiceCertificate,
            CertificateValidator = X509CertificateValidator.None,
            Clock = Clock,
        };
        Service.AudienceRestriction.AllowedAudienceUris.Add(new Uri(Audience));
        ((ConfigurationBasedIssuerNameRegistry)Service.IssuerNameRegistry).AddTrustedIssuer(
            IssuerCertificate.Thumbprint, "issuer");
    }

    public static X509Certificate2 IssuerCertificate { get; } = NewCertificate("issuer");

    public static X509Certificate2 ServiceCertificate { get; } = NewCertificate("service");

    public static X509Certificate2 OtherCertificate { get; } = NewCertificate("other");

    public static TheoryData<string> Versions => ["1.1", "2.0"];

    public SettableClock Clock { get; } = new(Start);

    /// <summary>The settings of the service.</summary>
    public IdentityConfiguration Service { get; }

    public SecurityTokenHandlerCollection Handlers => Service.SecurityTokenHandlers;

    public static X509Certificate2 NewCertificate(string name)
    {
        var request = new CertificateRequest(
            $"CN={name}", TestKeys.Rsa(name), HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        return request.CreateSelfSigned(Start.AddYears(-1), Start.AddYears(9));
    }

    /// <summary>A descriptor of a token of Ada, without a key.</summary>
    public static SecurityTokenDescriptor Descriptor(string version, params Claim[] more) => new()
    {
        TokenType = $"urn:oasis:names:tc:SAML:{version[0]}.0:assertion",
        TokenIssuerName = "https://issuer.test",
        AppliesToAddress = Audience,
        Lifetime = new Lifetime(Start, Start.AddHours(1)),
        SigningCredentials = new X509SigningCredentials(IssuerCertificate),
        Subject = new ClaimsIdentity(
        [
            new Claim(ClaimTypes.Name, "Ada"), new Claim(ClaimTypes.Role, "clerk"), new Claim(ClaimTypes.Role,
                "auditor"),
            new Claim(ClaimTypes.NameIdentifier, "ada@issuer.test"), .. more,
        ]),
    };

    /// <summary>The text of a token.</summary>
    public string Write(SecurityTokenDescriptor descriptor)
    {
        var token = Handlers.CreateToken(descriptor);
        return Handlers.WriteToken(token);
    }

    /// <summary>The token of a text, as the service reads it.</summary>
    public SecurityToken Read(string text) => Handlers.ReadToken(text);

    /// <summary>The identity of a text, as the service accepts it.</summary>
    public ClaimsIdentity Accept(string text) => Assert.Single(Handlers.ValidateToken(Read(text)));

    /// <summary>Asserts that the service refuses a text.</summary>
    public Exception Refuses(string text)
    {
        var refusal = Record.Exception(() => Accept(text));
        Assert.True(
            refusal is SecurityTokenException or XmlException,
            $"Expected a refusal, and found {refusal?.GetType().Name ?? "an accepted token"}: {refusal?.Message}");
        return refusal!;
    }

    public static XmlDocument Parse(string text)
    {
        var document = new XmlDocument { PreserveWhitespace = true };
        document.LoadXml(text);
        return document;
    }

    public static byte[] Bytes(string text) => Encoding.UTF8.GetBytes(text);
}
