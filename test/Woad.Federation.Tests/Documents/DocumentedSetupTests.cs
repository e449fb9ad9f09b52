using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Federation.Tests.Tokens;
using Woad.TestSupport;

namespace Woad.Federation.Tests.Documents;

/// <summary>The code of the pages about issued tokens runs.</summary>
[Trait("Category", "Security")]
public sealed class DocumentedSetupTests
{
    private readonly string _address = $"http://localhost:{FreePort.Http}/documented-{Guid.NewGuid():N}";

    private string Issuer => _address + "/trust13";

    [Fact]
    public Task Service_accepts_the_token_that_a_client_gets() => RunAsync(() =>
    {
        var token = Assert.IsType<GenericXmlSecurityToken>(
            DocumentedSetups.Ask(Issuer, Binding(), OrdersTokenService.Service));

        Assert.Equal("Ada", Accepted(token, OrdersTokenService.Service));
        Assert.Throws<AudienceUriValidationFailedException>(() => Accepted(token, "https://other.example.org/orders"));
    });

    [Fact]
    public Task Client_asks_the_token_service_before_the_service() => RunAsync(() =>
    {
        using var factory = DocumentedSetups.Client(Issuer, Binding(), "https://unknown.example.org/orders");
        var client = factory.CreateChannel();
        var refused = Assert.Throws<SecurityNegotiationException>(() => client.Caller());
        ((IClientChannel)client).Abort();
        Assert.Contains(Issuer, refused.Message, StringComparison.Ordinal);
    });

    private static WSHttpBinding Binding() => new(SecurityMode.None);

    /// <summary>The name of the caller that a service of an address accepts.</summary>
    private static string? Accepted(GenericXmlSecurityToken token, string service)
    {
        var host = DocumentedSetups.Service(
            TokenWorld.ServiceCertificate, service, TokenWorld.IssuerCertificate.Thumbprint);
        var identity = host.Credentials.IdentityConfiguration;
        identity.CertificateValidator = X509CertificateValidator.None;
        var handlers = identity.SecurityTokenHandlers;
        return Assert.Single(handlers.ValidateToken(handlers.ReadToken(token.TokenXml.OuterXml))).Name;
    }

    /// <summary>Runs code that waits, away from the threads of the tests.</summary>
    private Task RunAsync(Action test) => Task.Run(() =>
    {
        var host = DocumentedSetups.TokenService(TokenWorld.IssuerCertificate, _address, Binding());
        try
        {
            test();
        }
        finally
        {
            host.Abort();
        }
    });
}
