using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Security.Cryptography.X509Certificates;
using System.Xml;
using Woad.Conformance.PublicApi;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Trust.Golden;

/// <summary>Exchanges with a fixed key and a fixed clock, byte by byte, in both versions; written and read.</summary>
[Trait("Category", "Security")]
public sealed class GoldenExchangeTests
{
    private static readonly DateTime Start = TokenWorld.Start;

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Request_is_written_and_read(bool is13)
    {
        Check(is13, "request", TrustText.Of(Request(is13), is13));

        var read = TrustText.Request(Recorded(is13, "request"), is13);
        Assert.Equal(("golden", RequestTypes.Issue, KeyTypes.Bearer), (read.Context, read.RequestType, read.KeyType));
        Assert.Equal(TokenWorld.Audience, read.AppliesTo!.Uri.OriginalString);
        Assert.Equal(ClaimTypes.Role, Assert.Single(read.Claims).ClaimType);
        Assert.Equal(Start.AddHours(1), read.Lifetime!.Expires);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Answer_with_a_signed_token_is_written_and_read(bool is13)
    {
        using var certificate = GoldenKey.Certificate();
        var handlers = Service(certificate).SecurityTokenHandlers;
        var answer = new RequestSecurityTokenResponse(Request(is13))
        {
            RequestedSecurityToken = new RequestedSecurityToken(
                TokenWorld.Parse(handlers.WriteToken(Token(is13, certificate))).DocumentElement!),
            Lifetime = new Lifetime(Start, Start.AddHours(1)),
        };
        Check(is13, "answer", TrustText.Of(answer, is13));

        var read = TrustText.Response(Recorded(is13, "answer"), is13);
        Assert.Equal("golden", read.Context);
        var token = handlers.ReadToken(read.RequestedSecurityToken!.SecurityTokenXml!.OuterXml);
        var identity = Assert.Single(handlers.ValidateToken(token));
        Assert.Equal("Ada \u00e9 <&>", identity.Name);
        Assert.True(identity.HasClaim(ClaimTypes.Role, "clerk"));
        Assert.Equal("golden", identity.FindFirst(ClaimTypes.Role)!.Issuer);
    }

    [Theory]
    [InlineData(false, "clerk", "chief")]
    [InlineData(true, "clerk", "chief")]
    [InlineData(false, "<SignatureValue>", "<SignatureValue>A")]
    [InlineData(true, "<SignatureValue>", "<SignatureValue>A")]
    public void Recorded_token_with_another_byte_is_refused(bool is13, string text, string instead)
    {
        using var certificate = GoldenKey.Certificate();
        var handlers = Service(certificate).SecurityTokenHandlers;
        var read = TrustText.Response(
            Recorded(is13, "answer").Replace(text, instead, StringComparison.Ordinal), is13);
        var xml = read.RequestedSecurityToken!.SecurityTokenXml!.OuterXml;
        Assert.True(Record.Exception(() => handlers.ValidateToken(handlers.ReadToken(xml)))
            is SecurityTokenException or XmlException);
    }

    private static string PathOf(bool is13, string name) => Repository.PathOf(
        "test", "Woad.Federation.Tests", "Trust", "Golden", $"{(is13 ? "trust13" : "trust2005")}-{name}.xml");

    private static void Check(bool is13, string name, string text) => ApprovedText.Check(PathOf(is13, name), text);

    private static string Recorded(bool is13, string name) => File.ReadAllText(PathOf(is13, name));

    private static IdentityConfiguration Service(X509Certificate2 issuer)
    {
        var service = new IdentityConfiguration(loadConfig: false)
        {
            CertificateValidator = X509CertificateValidator.None,
            Clock = new SettableClock(Start),
        };
        service.AudienceRestriction.AllowedAudienceUris.Add(new Uri(TokenWorld.Audience));
        ((ConfigurationBasedIssuerNameRegistry)service.IssuerNameRegistry).AddTrustedIssuer(
            issuer.Thumbprint, "golden");
        return service;
    }

    private static RequestSecurityToken Request(bool is13)
    {
        var request = new RequestSecurityToken(RequestTypes.Issue, KeyTypes.Bearer)
        {
            Context = "golden",
            AppliesTo = new EndpointReference(TokenWorld.Audience),
            TokenType = $"urn:oasis:names:tc:SAML:{(is13 ? 2 : 1)}.0:assertion",
            Lifetime = new Lifetime(Start, Start.AddHours(1)),
        };
        request.Claims.Add(new RequestClaim(ClaimTypes.Role, isOptional: false));
        return request;
    }

    private static SecurityToken Token(bool is13, X509Certificate2 issuer)
    {
        var descriptor = TokenWorld.Descriptor(is13 ? "2.0" : "1.1");
        descriptor.SigningCredentials = new X509SigningCredentials(issuer);
        descriptor.Subject = new ClaimsIdentity(
        [
            new Claim(ClaimTypes.Name, "Ada \u00e9 <&>"), new Claim(ClaimTypes.Role, "clerk"),
            new Claim(ClaimTypes.NameIdentifier, "ada"),
        ]);
        var token = Service(issuer).SecurityTokenHandlers.CreateToken(descriptor);
        if (token is Saml2SecurityToken saml2)
        {
            (saml2.Assertion.Id, saml2.Assertion.IssueInstant) = (new Saml2Id("_golden"), Start);
        }
        else if (token is SamlSecurityToken saml)
        {
            (saml.Assertion.AssertionId, saml.Assertion.IssueInstant) = ("_golden", Start);
        }

        return token;
    }
}
