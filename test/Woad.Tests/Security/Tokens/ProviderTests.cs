using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.Security.Tokens;

/// <summary>Providers and authenticators of tokens, WCF's and derived ones.</summary>
[Trait("Category", "Security")]
public sealed class ProviderTests
{
    private static readonly TimeSpan Minute = TimeSpan.FromMinutes(1);

    [Fact]
    public void Provider_without_asynchronous_methods_answers_at_once()
    {
        var provider = new UserNameSecurityTokenProvider("ada", "secret");
        object? told = null;
        var result = provider.BeginGetToken(Minute, r => told = r.AsyncState, "state");
        Assert.True(result.IsCompleted && result.CompletedSynchronously && result.AsyncWaitHandle.WaitOne(0));
        Assert.Equal("state", told);
        Assert.Equal("ada", ((UserNameSecurityToken)provider.EndGetToken(result)).UserName);
        Assert.False(provider.SupportsTokenRenewal || provider.SupportsTokenCancellation);
        Assert.Throws<NotSupportedException>(() => provider.RenewToken(Minute, provider.GetToken(Minute)));
        Assert.Throws<NotSupportedException>(() => provider.CancelToken(Minute, provider.GetToken(Minute)));
        Assert.Throws<NotSupportedException>(
            () => provider.BeginRenewToken(Minute, provider.GetToken(Minute), null, null));
        Assert.Throws<ArgumentException>(() => provider.EndRenewToken(Task.CompletedTask));
    }

    [Fact]
    public void Provider_that_renews_and_cancels_is_asked()
    {
        var provider = new Renewing();
        var first = provider.GetToken(Minute);
        Assert.NotSame(first, provider.EndRenewToken(provider.BeginRenewToken(Minute, first, null, null)));
        provider.EndCancelToken(provider.BeginCancelToken(Minute, first, null, null));
        Assert.Same(first, provider.Cancelled);
        Assert.Throws<SecurityTokenException>(() => new Empty().GetToken(Minute));
    }

    [Fact]
    public void Authenticators_take_their_own_tokens_only()
    {
        var users = new CustomUserNameSecurityTokenAuthenticator(UserNamePasswordValidator.None);
        var certificates = new X509SecurityTokenAuthenticator(X509CertificateValidator.None);
        var keys = new RsaSecurityTokenAuthenticator();
        using var rsa = TestKeys.Rsa("token");
        var user = new UserNameSecurityToken("ada", null);
        var certificate = new X509SecurityToken(TestCertificates.Client);
        Assert.True(
            users.CanValidateToken(user)
                && certificates.CanValidateToken(certificate)
                && keys.CanValidateToken(new RsaSecurityToken(rsa)));
        Assert.False(
            users.CanValidateToken(certificate) || certificates.CanValidateToken(user) || keys.CanValidateToken(user));
        Assert.Equal("ada", new ServiceSecurityContext(users.ValidateToken(user)).PrimaryIdentity.Name);
        Assert.Contains(
            TestCertificates.Client.Thumbprint,
            new ServiceSecurityContext(certificates.ValidateToken(certificate)).PrimaryIdentity.Name,
            StringComparison.Ordinal);
        Assert.True(new ServiceSecurityContext(keys.ValidateToken(new RsaSecurityToken(rsa))).IsAnonymous);
        Assert.Throws<SecurityTokenValidationException>(() => users.ValidateToken(certificate));
        Assert.False(certificates.MapCertificateToWindowsAccount);
        Assert.Throws<PlatformNotSupportedException>(
            () => new X509SecurityTokenAuthenticator(X509CertificateValidator.None, mapToWindows: true));
        Assert.Throws<SecurityTokenValidationException>(
            () => new X509SecurityTokenAuthenticator().ValidateToken(certificate));
    }

    [Fact]
    public void Managers_of_credentials_provide_and_validate_what_is_set()
    {
        var client = new ClientCredentials();
        client.UserName.UserName = "ada";
        client.ClientCertificate.Certificate = TestCertificates.Client;
        client.ServiceCertificate.DefaultCertificate = TestCertificates.Service;
        var manager = (ClientCredentialsSecurityTokenManager)client.CreateSecurityTokenManager();
        Assert.NotSame(client, manager.ClientCredentials);
        Assert.Equal(
            "ada",
            ((UserNameSecurityToken)manager.CreateSecurityTokenProvider(Of(SecurityTokenTypes.UserName)).GetToken(
                Minute)).UserName);
        Assert.Equal(
            TestCertificates.Client,
            CertificateOf(manager.CreateSecurityTokenProvider(Of(SecurityTokenTypes.X509Certificate))));
        var exchange = Of(SecurityTokenTypes.X509Certificate);
        exchange.KeyUsage = SecurityKeyUsage.Exchange;
        Assert.Equal(TestCertificates.Service, CertificateOf(manager.CreateSecurityTokenProvider(exchange)));
        Assert.Throws<NotSupportedException>(() => manager.CreateSecurityTokenProvider(Of("urn:unknown")));
        Assert.Throws<NotSupportedException>(() => manager.CreateSecurityTokenAuthenticator(Of("urn:unknown"), out _));
        Assert.IsType<X509SecurityTokenAuthenticator>(
            manager.CreateSecurityTokenAuthenticator(Of(SecurityTokenTypes.X509Certificate), out _));

        var service = new ServiceCredentials();
        service.ServiceCertificate.Certificate = TestCertificates.Service;
        service.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        service.UserNameAuthentication.CustomUserNamePasswordValidator = UserNamePasswordValidator.None;
        service.ClientCertificate.Certificate = TestCertificates.Client;
        var services = (ServiceCredentialsSecurityTokenManager)service.CreateSecurityTokenManager();
        Assert.NotSame(service, services.ServiceCredentials);
        Assert.Equal(
            TestCertificates.Service,
            CertificateOf(services.CreateSecurityTokenProvider(Of(SecurityTokenTypes.X509Certificate))));
        Assert.IsType<CustomUserNameSecurityTokenAuthenticator>(
            services.CreateSecurityTokenAuthenticator(Of(SecurityTokenTypes.UserName), out _));
        Assert.IsType<X509SecurityTokenAuthenticator>(
            services.CreateSecurityTokenAuthenticator(Of(SecurityTokenTypes.X509Certificate), out var known));
        Assert.True(known!.TryResolveToken(new X509ThumbprintKeyIdentifierClause(TestCertificates.Client), out _));
        Assert.IsType<X509CertificateEndpointIdentity>(
            services.GetIdentityOfSelf(Of(SecurityTokenTypes.X509Certificate)));
        Assert.Throws<NotSupportedException>(() => services.CreateSecurityTokenProvider(Of("urn:unknown")));
        Assert.Throws<NotSupportedException>(() => services.CreateSecurityTokenAuthenticator(Of("urn:unknown"), out _));
    }

    [Fact]
    public void Managers_have_a_serializer_of_the_version()
    {
        var manager = new ClientCredentials().CreateSecurityTokenManager();
        var version =
            MessageSecurityVersion.WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10;
        var old = (WSSecurityTokenSerializer)manager.CreateSecurityTokenSerializer(version.SecurityTokenVersion);
        Assert.Equal(SecurityVersion.WSSecurity10, old.SecurityVersion);
        Assert.True(old.EmitBspRequiredAttributes);
        var services = (WSSecurityTokenSerializer)new ServiceCredentials().CreateSecurityTokenManager()
            .CreateSecurityTokenSerializer(MessageSecurityVersion.Default.SecurityTokenVersion);
        Assert.Equal(SecurityVersion.WSSecurity11, services.SecurityVersion);
        Assert.False(services.EmitBspRequiredAttributes);
    }

    [Fact]
    public void Requirements_keep_their_properties_by_name()
    {
        var client = new InitiatorServiceModelSecurityTokenRequirement
        {
            TargetAddress = new EndpointAddress("http://a/b"),
            Via = new Uri("http://c/d"),
        };
        Assert.Equal(new Uri("http://c/d"), client.Properties[ServiceModelSecurityTokenRequirement.ViaProperty]);
        Assert.True(client.IsInitiator);
        Assert.Contains("http://a/b", client.ToString(), StringComparison.Ordinal);
        var service = new RecipientServiceModelSecurityTokenRequirement
        {
            ListenUri = new Uri("http://a/b"),
            MessageAuthenticationAuditLevel = AuditLevel.Success,
        };
        Assert.False(service.IsInitiator);
        Assert.True(service.SuppressAuditFailure);
        service.SuppressAuditFailure = false;
        service.AuditLogLocation = AuditLogLocation.Security;
        Assert.Equal(
            (false, AuditLogLocation.Security, AuditLevel.Success),
            (service.SuppressAuditFailure, service.AuditLogLocation, service.MessageAuthenticationAuditLevel));
        Assert.Contains("http://a/b", service.ToString(), StringComparison.Ordinal);
        Assert.Equal(new Uri("http://a/b"), service.ListenUri);
        Assert.Equal(new Uri("http://a/b"), client.TargetAddress.Uri);
    }

    private static InitiatorServiceModelSecurityTokenRequirement Of(string type) => new() { TokenType = type };

    private static System.Security.Cryptography.X509Certificates.X509Certificate2 CertificateOf(
        SecurityTokenProvider provider)
    {
        using var own = Assert.IsType<X509SecurityTokenProvider>(provider);
        Assert.Equal(own.Certificate, ((X509SecurityToken)own.GetToken(Minute)).Certificate);
        return new(own.Certificate);
    }

    private sealed class Empty : SecurityTokenProvider
    {
        protected override SecurityToken GetTokenCore(TimeSpan timeout) => null!;
    }

    private sealed class Renewing : SecurityTokenProvider
    {
        public SecurityToken? Cancelled { get; private set; }

        public override bool SupportsTokenRenewal => true;

        protected override SecurityToken GetTokenCore(TimeSpan timeout) => new BinarySecretSecurityToken(128);

        protected override SecurityToken RenewTokenCore(TimeSpan timeout, SecurityToken tokenToBeRenewed) =>
            new BinarySecretSecurityToken(128);

        protected override void CancelTokenCore(TimeSpan timeout, SecurityToken token) => Cancelled = token;
    }
}
