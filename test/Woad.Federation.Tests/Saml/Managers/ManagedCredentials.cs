using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;

namespace Woad.Federation.Tests.Saml.Managers;

/// <summary>Credentials whose manager of tokens has the authenticator of issued tokens.</summary>
internal sealed class ManagedCredentials : ServiceCredentials
{
    private readonly Func<Func<SecurityTokenAuthenticator>, SecurityTokenAuthenticator> _authenticator;

    /// <param name="authenticator">Makes the authenticator; gets the way to that of the base class.</param>
    public ManagedCredentials(Func<Func<SecurityTokenAuthenticator>, SecurityTokenAuthenticator> authenticator) =>
        _authenticator = authenticator;

    private ManagedCredentials(ManagedCredentials other)
        : base(other) =>
        (_authenticator, Serializer, Resolver, Asked) =
            (other._authenticator, other.Serializer, other.Resolver, other.Asked);

    /// <summary>Makes the serializer; null for that of the base class.</summary>
    public Func<SecurityTokenSerializer>? Serializer { get; init; }

    /// <summary>The resolver beside the authenticator; null for none.</summary>
    public SecurityTokenResolver? Resolver { get; init; }

    /// <summary>The requirements for issued tokens.</summary>
    public List<RecipientServiceModelSecurityTokenRequirement> Asked { get; } = [];

    /// <summary>Gives the credentials, with the service's certificate, to a host.</summary>
    public ManagedCredentials AddTo(ServiceHostBase host)
    {
        ServiceCertificate.Certificate = host.Credentials.ServiceCertificate.Certificate;
        host.Description.Behaviors.Remove<ServiceCredentials>();
        host.Description.Behaviors.Add(this);
        return this;
    }

    public override SecurityTokenManager CreateSecurityTokenManager() => new Manager(this);

    protected override ServiceCredentials CloneCore() => new ManagedCredentials(this);

    private sealed class Manager(ManagedCredentials credentials) : ServiceCredentialsSecurityTokenManager(credentials)
    {
        public override SecurityTokenAuthenticator CreateSecurityTokenAuthenticator(
            SecurityTokenRequirement tokenRequirement, out SecurityTokenResolver? outOfBandTokenResolver)
        {
            if (!IsIssuedSecurityTokenRequirement(tokenRequirement))
            {
                return base.CreateSecurityTokenAuthenticator(tokenRequirement, out outOfBandTokenResolver);
            }

            credentials.Asked.Add((RecipientServiceModelSecurityTokenRequirement)tokenRequirement);
            outOfBandTokenResolver = credentials.Resolver;
            return credentials._authenticator(
                () => base.CreateSecurityTokenAuthenticator(tokenRequirement, out _));
        }

        public override SecurityTokenSerializer CreateSecurityTokenSerializer(SecurityTokenVersion version) =>
            credentials.Serializer?.Invoke() ?? base.CreateSecurityTokenSerializer(version);
    }
}
