using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Description;
using System.ServiceModel.Security;

namespace Woad.Server.Tests.Tokens;

/// <summary>Credentials whose manager of tokens a test sets.</summary>
internal sealed class ManagedServiceCredentials : ServiceCredentials
{
    public ManagedServiceCredentials()
    {
    }

    private ManagedServiceCredentials(ManagedServiceCredentials other)
        : base(other) => (Authenticator, Serializer) = (other.Authenticator, other.Serializer);

    public SecurityTokenAuthenticator? Authenticator { get; init; }

    public SecurityTokenSerializer? Serializer { get; init; }

    public override SecurityTokenManager CreateSecurityTokenManager() => new Tokens((ManagedServiceCredentials)Clone());

    protected override ServiceCredentials CloneCore() => new ManagedServiceCredentials(this);

    private sealed class Tokens(ManagedServiceCredentials credentials)
        : ServiceCredentialsSecurityTokenManager(credentials)
    {
        public override SecurityTokenAuthenticator CreateSecurityTokenAuthenticator(
            SecurityTokenRequirement tokenRequirement, out SecurityTokenResolver? outOfBandTokenResolver)
        {
            if (credentials.Authenticator is not { } own || tokenRequirement.TokenType != SecurityTokenTypes.UserName)
            {
                return base.CreateSecurityTokenAuthenticator(tokenRequirement, out outOfBandTokenResolver);
            }

            outOfBandTokenResolver = null;
            return own;
        }

        public override SecurityTokenSerializer CreateSecurityTokenSerializer(SecurityTokenVersion version) =>
            credentials.Serializer ?? base.CreateSecurityTokenSerializer(version);
    }
}
