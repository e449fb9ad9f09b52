using System.IdentityModel.Configuration;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security.Tokens;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.IdentityModel.JsonWebTokens;
using Woad.Server.DependencyInjection;
using Woad.TestSupport;
using Jose = Microsoft.IdentityModel.Tokens;

namespace Woad.Federation.Jwt.Tests.Calls;

/// <summary>
/// A service in an application of ASP.NET Core that trusts an issuer of JSON Web Tokens and one of SAML.
/// </summary>
internal sealed class JwtWorld : IAsyncDisposable
{
    public const string Issuer = "https://login.example.org/tenant";

    public const string Audience = "https://service.example.org/reports";

    private readonly WebApplication _application;
    private readonly string _address = $"http://127.0.0.1:{FreePort.Next()}";

    public JwtWorld(Action<IdentityConfiguration>? configure = null, bool isAspNetCore = true)
    {
        Identity.AudienceRestriction.AllowedAudienceUris.Add(new Uri(Audience));
        ((ConfigurationBasedIssuerNameRegistry)Identity.IssuerNameRegistry).AddTrustedIssuer(
            SamlCertificate.Thumbprint, "saml");
        var issuer = new JwtIssuer(Issuer);
        issuer.Keys.Add(PublicKey);
        Identity.SecurityTokenHandlers.Add(new JwtTokenHandler(issuer));
        configure?.Invoke(Identity);
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddServiceModelServices();
        _application = builder.Build();
        _application.Urls.Add(_address);
        _application.UseServiceModel(services => services
            .AddService<Reports>(host =>
            {
                host.Credentials.UseIdentityConfiguration = true;
                host.Credentials.IdentityConfiguration = Identity;
            })
            .AddServiceEndpoint<Reports, IReports>(Binding(SecurityKeyType.BearerKey), "/reports")
            .AddServiceEndpoint<Reports, IReports>(Binding(SecurityKeyType.AsymmetricKey), "/proved"));
    }

    public static Jose.RsaSecurityKey PrivateKey { get; } = new(TestKeys.Rsa("jwt")) { KeyId = "1" };

    public static Jose.RsaSecurityKey PublicKey { get; } =
        new(TestKeys.Rsa("jwt").ExportParameters(includePrivateParameters: false)) { KeyId = "1" };

    public static X509Certificate2 SamlCertificate { get; } = NewCertificate();

    public IdentityConfiguration Identity { get; } = new(loadConfig: false)
    {
        CertificateValidator = X509CertificateValidator.None,
    };

    /// <summary>The compact form of a token of Ada, with changes.</summary>
    public static string Token(Action<Jose.SecurityTokenDescriptor>? change = null)
    {
        var now = DateTime.UtcNow;
        var descriptor = new Jose.SecurityTokenDescriptor
        {
            Issuer = Issuer,
            Audience = Audience,
            NotBefore = now.AddMinutes(-1),
            Expires = now.AddHours(1),
            IssuedAt = now,
            Claims = new Dictionary<string, object>
            {
                ["sub"] = "42",
                ["name"] = "Ada",
                ["roles"] = (string[])["clerk", "auditor"],
            },
            SigningCredentials = new Jose.SigningCredentials(PrivateKey, "RS256"),
        };
        change?.Invoke(descriptor);
        return new JsonWebTokenHandler { SetDefaultTimesOnTokenCreation = false }.CreateToken(descriptor);
    }

    /// <summary>A bearer assertion of SAML 2.0 of Bob.</summary>
    public static SecurityToken Saml()
    {
        var now = DateTime.UtcNow;
        var handlers = SecurityTokenHandlerCollection.CreateDefaultSecurityTokenHandlerCollection();
        return handlers.CreateToken(new SecurityTokenDescriptor
        {
            TokenType = "urn:oasis:names:tc:SAML:2.0:assertion",
            TokenIssuerName = "https://saml.example.org",
            AppliesToAddress = Audience,
            Lifetime = new System.IdentityModel.Protocols.WSTrust.Lifetime(now.AddMinutes(-1), now.AddHours(1)),
            SigningCredentials = new X509SigningCredentials(SamlCertificate),
            Subject = new ClaimsIdentity([new Claim(ClaimTypes.Name, "Bob"), new Claim(ClaimTypes.Role, "guest")]),
        });
    }

    public Task StartAsync() => _application.StartAsync();

    /// <summary>Calls the service with a token.</summary>
    public string Call(
        SecurityToken token, string text = "x", SecurityKeyType keyType = SecurityKeyType.BearerKey)
    {
        var path = keyType == SecurityKeyType.BearerKey ? "/reports" : "/proved";
        using var factory = new ChannelFactory<IReports>(Binding(keyType), new EndpointAddress(_address + path));
        try
        {
            return factory.CreateChannelWithIssuedToken(token).Caller(text);
        }
        finally
        {
            factory.Abort();
        }
    }

    public async ValueTask DisposeAsync() => await _application.DisposeAsync();

    private static CustomBinding Binding(SecurityKeyType keyType)
    {
        var security = SecurityBindingElement.CreateIssuedTokenOverTransportBindingElement(
            new IssuedSecurityTokenParameters { KeyType = keyType });
        security.AllowInsecureTransport = true;
        return new CustomBinding(
            security, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());
    }

    private static X509Certificate2 NewCertificate() => new CertificateRequest(
        "CN=saml", TestKeys.Rsa("saml"), HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1)
        .CreateSelfSigned(DateTimeOffset.UnixEpoch.AddYears(50), DateTimeOffset.UnixEpoch.AddYears(100));
}
