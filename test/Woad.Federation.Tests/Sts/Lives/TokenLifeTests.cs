using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Federation.Tests.Calls;
using Woad.Federation.Tests.Tokens;
using Woad.TestSupport;

namespace Woad.Federation.Tests.Sts.Lives;

/// <summary>Tokens that are renewed, validated and cancelled by the token service that has issued them.</summary>
[Trait("Category", "Security")]
public sealed class TokenLifeTests : IDisposable
{
    private readonly string _address = $"http://localhost:{FreePort.Http}/lives-{Guid.NewGuid():N}";
    private readonly WSTrustServiceHost _host;
    private readonly List<WSTrustChannelFactory> _factories = [];

    public TokenLifeTests()
    {
        _host = new WSTrustServiceHost(Settings(), new Uri(_address));
        _host.AddServiceEndpoint(typeof(IWSTrust13SyncContract), FederationWorld.IssuerBinding(true), "13");
        _host.AddServiceEndpoint(typeof(IWSTrustFeb2005SyncContract), FederationWorld.IssuerBinding(false), "2005");
        _host.Credentials.ServiceCertificate.Certificate = TokenWorld.IssuerCertificate;
        var users = _host.Credentials.UserNameAuthentication;
        users.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        users.CustomUserNamePasswordValidator = new AnyUser();
        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        _host.Open();
        SynchronizationContext.SetSynchronizationContext(context);
    }

    public void Dispose()
    {
        _factories.ForEach(static factory => factory.Abort());
        _host.Abort();
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public Task Token_is_renewed_validated_and_cancelled(bool is13) => Task.Run(() =>
    {
        var channel = Channel(is13);
        var first = Issue(channel);
        if (is13)
        {
            Assert.Equal("valid", Status(channel, first));
        }

        var answer = channel.Renew(new RequestSecurityToken(RequestTypes.Renew, KeyTypes.Bearer)
        {
            RenewTarget = new SecurityTokenElement(first),
        });
        var second = Assert.IsType<GenericXmlSecurityToken>(
            ((WSTrustChannel)channel).GetTokenFromResponse(
                new RequestSecurityToken(RequestTypes.Renew, KeyTypes.Bearer), answer));
        Assert.NotEqual(first.TokenXml.GetAttribute("ID"), second.TokenXml.GetAttribute("ID"));
        Assert.Contains(">Ada<", second.TokenXml.OuterXml, StringComparison.Ordinal);

        var cancelled = channel.Cancel(new RequestSecurityToken(RequestTypes.Cancel)
        {
            CancelTarget = new SecurityTokenElement(first),
        });
        Assert.True(cancelled.RequestedTokenCancelled);
        if (is13)
        {
            // The version of February 2005 has no element for a token that is to be validated.
            Assert.Equal("invalid", Status(channel, first));
            Assert.Equal("valid", Status(channel, second));
        }

        var refused = Assert.Throws<FaultException>(() => channel.Renew(
            new RequestSecurityToken(RequestTypes.Renew, KeyTypes.Bearer)
            {
                RenewTarget = new SecurityTokenElement(first),
            }));
        Assert.Equal("RequestFailed", (refused.Code.SubCode ?? refused.Code).Name);
    });

    [Fact]
    public Task Altered_token_is_invalid_and_not_renewed() => Task.Run(() =>
    {
        var channel = Channel(true);
        var token = Issue(channel);
        var altered = new GenericXmlSecurityToken(
            TokenWorld.Parse(token.TokenXml.OuterXml.Replace(">Ada<", ">Eve<", StringComparison.Ordinal))
                .DocumentElement!,
            null, token.ValidFrom, token.ValidTo, null, null, null);
        Assert.Equal("invalid", Status(channel, altered));
        Assert.Throws<FaultException>(() => channel.Renew(
            new RequestSecurityToken(RequestTypes.Renew, KeyTypes.Bearer)
            {
                RenewTarget = new SecurityTokenElement(altered),
            }));
    });

    private static SecurityTokenServiceConfiguration Settings()
    {
        var settings = new NamingSettings
        {
            SecurityTokenService = typeof(RegisterTokenService),
            DefaultTokenType = "urn:oasis:names:tc:SAML:2.0:assertion",
            CertificateValidator = X509CertificateValidator.None,
        };
        settings.AudienceRestriction.AllowedAudienceUris.Add(new Uri(TokenWorld.Audience));
        ((ConfigurationBasedIssuerNameRegistry)settings.IssuerNameRegistry).AddTrustedIssuer(
            TokenWorld.IssuerCertificate.Thumbprint, "self");
        return settings;
    }

    private static GenericXmlSecurityToken Issue(IWSTrustChannelContract channel) =>
        Assert.IsType<GenericXmlSecurityToken>(channel.Issue(
            new RequestSecurityToken(RequestTypes.Issue, KeyTypes.Bearer)
            {
                AppliesTo = new EndpointReference(TokenWorld.Audience),
            }));

    private static string Status(IWSTrustChannelContract channel, SecurityToken token)
    {
        var answer = channel.Validate(new RequestSecurityToken(RequestTypes.Validate)
        {
            ValidateTarget = new SecurityTokenElement(token),
        });
        return answer.Status!.Code.Split('/')[^1];
    }

    private IWSTrustChannelContract Channel(bool is13)
    {
        var factory = new WSTrustChannelFactory(
            FederationWorld.IssuerBinding(is13),
            new EndpointAddress(
                new Uri($"{_address}/{(is13 ? "13" : "2005")}"),
                EndpointIdentity.CreateX509CertificateIdentity(TokenWorld.IssuerCertificate)));
        factory.Credentials!.UserName.UserName = "Ada";
        factory.Credentials.UserName.Password = "secret";
        factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.None;
        _factories.Add(factory);
        return factory.CreateChannel();
    }

    private sealed class AnyUser : UserNamePasswordValidator
    {
        public override void Validate(string userName, string password)
        {
            // Everybody may ask.
        }
    }
}
