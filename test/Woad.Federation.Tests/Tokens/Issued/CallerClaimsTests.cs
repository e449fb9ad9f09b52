using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Transports.Memory;
using OldClaims = System.IdentityModel.Claims;

namespace Woad.Federation.Tests.Tokens.Issued;

/// <summary>Claims of callers by token, with and without an identity configuration.</summary>
[Trait("Category", "Security")]
public sealed class CallerClaimsTests
{
    private static int _count;

    [Theory]
    [InlineData("1.1", true)]
    [InlineData("2.0", true)]
    [InlineData("1.1", false)]
    public void Assertion_reaches_principals_and_claim_sets(string version, bool isConfigured)
    {
        using var world = new IssuedWorld("symmetric over transport", (world, host) =>
        {
            world.Tokens.Service.SaveBootstrapContext = true;
            if (!isConfigured)
            {
                Classic(host);
            }
        });
        var seen = world.Service;
        Assert.StartsWith("1 by ", world.NewClient(world.NewToken(version)).Tell("1"), StringComparison.Ordinal);

        Assert.Contains(seen.ClaimSets, static set =>
            set.ContainsClaim(new OldClaims.Claim(ClaimTypes.Role, "auditor", OldClaims.Rights.PossessProperty)));
        Assert.Contains(seen.ClaimSets, static set => set.Issuer is OldClaims.X509CertificateClaimSet);
        Assert.Equal(isConfigured, seen.Principal is not null);
        if (isConfigured)
        {
            Assert.True(seen.Principal!.IsInRole("auditor"));
            Assert.Equal("issuer", seen.Principal.FindFirst(ClaimTypes.Role)!.Issuer);
            Assert.Equal("Federation", seen.Principal.Identity!.AuthenticationType);
            Assert.Same(seen.Principal, seen.Thread);
            var bootstrap = Assert.IsType<BootstrapContext>(seen.Principal.Identities.First().BootstrapContext);
            Assert.Equal(version == "1.1", bootstrap.SecurityToken is SamlSecurityToken);
        }
    }

    [Fact]
    public void Bootstrap_context_is_not_kept_unless_it_is_asked_for()
    {
        using var world = new IssuedWorld("symmetric over transport");
        world.NewClient(world.NewToken("2.0")).Tell("1");
        Assert.Null(world.Service.Principal!.Identities.First().BootstrapContext);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void User_name_reaches_principals_and_claim_sets(bool isConfigured)
    {
        var seen = Call(
            MessageCredentialType.UserName, isConfigured,
            host =>
            {
                host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode =
                    UserNamePasswordValidationMode.Custom;
                host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new Knows();
            },
            static credentials =>
                (credentials.UserName.UserName, credentials.UserName.Password) = ("Ada", "secret"));

        Assert.Contains(seen.ClaimSets, static set => set.Any(static claim => "Ada".Equals(claim.Resource)));
        if (isConfigured)
        {
            Assert.Equal("Ada", seen.Thread!.Identity!.Name);
            Assert.True(seen.Principal!.IsInRole("user"));
            Assert.Same(seen.Principal, seen.Thread);
            Assert.IsType<UserNameSecurityToken>(
                ((BootstrapContext)seen.Principal.Identities.First().BootstrapContext!).SecurityToken);
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Certificate_reaches_principals_and_claim_sets(bool isConfigured)
    {
        var seen = Call(
            MessageCredentialType.Certificate, isConfigured,
            static host => host.Credentials.ClientCertificate.Authentication.CertificateValidationMode =
                X509CertificateValidationMode.None,
            static credentials => credentials.ClientCertificate.Certificate = TokenWorld.OtherCertificate);

        Assert.Contains(seen.ClaimSets, static set => set is OldClaims.X509CertificateClaimSet
            || set.Any(static claim => claim.ClaimType == OldClaims.ClaimTypes.Thumbprint
                || claim.ClaimType == ClaimTypes.Thumbprint));
        Assert.Equal(isConfigured, seen.Thread?.Identity?.Name?.Contains("CN=other", StringComparison.Ordinal) == true);
    }

    [Fact]
    public void Handler_of_the_program_validates_certificates()
    {
        static PrincipalService Present(System.Security.Cryptography.X509Certificates.X509Certificate2 certificate) =>
            Call(
                MessageCredentialType.Certificate, true,
                static host => host.Credentials.IdentityConfiguration.SecurityTokenHandlers.AddOrReplace(
                    new TestCertificateHandler()),
                credentials => credentials.ClientCertificate.Certificate = certificate);

        var seen = Present(TokenWorld.OtherCertificate);
        Assert.True(seen.Principal!.IsInRole("partner"));
        Assert.IsType<X509SecurityToken>(
            ((BootstrapContext)seen.Principal.Identities.First().BootstrapContext!).SecurityToken);
        Assert.ThrowsAny<CommunicationException>(() => Present(TokenWorld.IssuerCertificate));
    }

    private static PrincipalService Call(
        MessageCredentialType type, bool isConfigured, Action<ServiceHost> configure,
        Action<ClientCredentials> identify)
    {
        var seen = new PrincipalService();
        var tokens = new TokenWorld();
        var host = new ServiceHost(seen);
        host.Credentials.ServiceCertificate.Certificate = TokenWorld.ServiceCertificate;
        if (isConfigured)
        {
            host.Authorization.PrincipalPermissionMode = PrincipalPermissionMode.Always;
            tokens.Service.Clock = TimeProvider.System;
            tokens.Service.SaveBootstrapContext = true;
            tokens.Handlers.AddOrReplace(new TestUserHandler());
            host.Credentials.UseIdentityConfiguration = true;
            host.Credentials.IdentityConfiguration = tokens.Service;
        }
        else
        {
            host.Authorization.PrincipalPermissionMode = PrincipalPermissionMode.UseWindowsGroups;
        }

        configure(host);
        var address = new EndpointAddress(
            new Uri($"memory://localhost/caller{Interlocked.Increment(ref _count)}"),
            EndpointIdentity.CreateX509CertificateIdentity(TokenWorld.ServiceCertificate));
        host.AddServiceEndpoint(typeof(IPrincipalService).FullName!, Binding(type), address.Uri.AbsoluteUri);
        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        host.Open();
        SynchronizationContext.SetSynchronizationContext(context);
        var factory = new ChannelFactory<IPrincipalService>(Binding(type), address);
        try
        {
            identify(factory.Credentials);
            factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
                X509CertificateValidationMode.None;
            factory.CreateChannel().Tell("1");
            return seen;
        }
        finally
        {
            factory.Abort();
            host.Abort();
        }
    }

    private static CustomBinding Binding(MessageCredentialType type)
    {
        var security = type == MessageCredentialType.UserName
            ? SecurityBindingElement.CreateUserNameOverTransportBindingElement()
            : SecurityBindingElement.CreateCertificateOverTransportBindingElement();
        security.AllowInsecureTransport = true;
        return new CustomBinding(
            security, new BinaryMessageEncodingBindingElement(), new MemoryTransportBindingElement());
    }

    private static void Classic(ServiceHostBase host)
    {
        host.Credentials.UseIdentityConfiguration = false;
        host.Authorization.PrincipalPermissionMode = PrincipalPermissionMode.None;
        var rules = host.Credentials.IssuedTokenAuthentication;
        rules.CertificateValidationMode = X509CertificateValidationMode.None;
        rules.AllowedAudienceUris.Add(TokenWorld.Audience);
    }

    private sealed class Knows : UserNamePasswordValidator
    {
        public override void Validate(string userName, string password)
        {
            if ((userName, password) != ("Ada", "secret"))
            {
                throw new SecurityTokenValidationException("The user is not known.");
            }
        }
    }
}
