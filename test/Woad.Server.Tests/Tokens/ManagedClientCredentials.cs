using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security.Tokens;

namespace Woad.Server.Tests.Tokens;

/// <summary>Credentials whose manager of tokens a test sets.</summary>
internal sealed class ManagedClientCredentials : ClientCredentials
{
    public ManagedClientCredentials()
    {
    }

    private ManagedClientCredentials(ManagedClientCredentials other)
        : base(other) => (Provide, Serializer) = (other.Provide, other.Serializer);

    public Func<InitiatorServiceModelSecurityTokenRequirement, SecurityTokenProvider>? Provide { get; init; }

    public SecurityTokenSerializer? Serializer { get; init; }

    public override SecurityTokenManager CreateSecurityTokenManager() => new Tokens((ManagedClientCredentials)Clone());

    protected override ClientCredentials CloneCore() => new ManagedClientCredentials(this);

    private sealed class Tokens(ManagedClientCredentials credentials)
        : ClientCredentialsSecurityTokenManager(credentials)
    {
        public override SecurityTokenProvider CreateSecurityTokenProvider(SecurityTokenRequirement tokenRequirement) =>
            credentials.Provide is { } provide && tokenRequirement.TokenType == SecurityTokenTypes.UserName
                ? provide((InitiatorServiceModelSecurityTokenRequirement)tokenRequirement)
                : base.CreateSecurityTokenProvider(tokenRequirement);

        public override SecurityTokenSerializer CreateSecurityTokenSerializer(SecurityTokenVersion version) =>
            credentials.Serializer ?? base.CreateSecurityTokenSerializer(version);
    }
}
