using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Federation.Tests.Saml.Managers;

/// <summary>Credentials of a client whose manager of tokens makes issued tokens and has the serializer.</summary>
internal sealed class ProvidingCredentials : ClientCredentials
{
    private readonly Func<SecurityToken> _token;
    private readonly Func<SecurityTokenSerializer>? _serializer;

    public ProvidingCredentials(Func<SecurityToken> token, Func<SecurityTokenSerializer>? serializer) =>
        (_token, _serializer) = (token, serializer);

    private ProvidingCredentials(ProvidingCredentials other)
        : base(other) => (_token, _serializer) = (other._token, other._serializer);

    public override SecurityTokenManager CreateSecurityTokenManager() => new Manager(this);

    protected override ClientCredentials CloneCore() => new ProvidingCredentials(this);

    private sealed class Manager(ProvidingCredentials credentials) : ClientCredentialsSecurityTokenManager(credentials)
    {
        public override SecurityTokenProvider CreateSecurityTokenProvider(SecurityTokenRequirement tokenRequirement) =>
            IsIssuedSecurityTokenRequirement(tokenRequirement)
                ? new Provider(credentials._token)
                : base.CreateSecurityTokenProvider(tokenRequirement);

        public override SecurityTokenSerializer CreateSecurityTokenSerializer(SecurityTokenVersion version) =>
            credentials._serializer?.Invoke() ?? base.CreateSecurityTokenSerializer(version);
    }

    private sealed class Provider(Func<SecurityToken> token) : SecurityTokenProvider
    {
        protected override SecurityToken GetTokenCore(TimeSpan timeout) => token();
    }
}
