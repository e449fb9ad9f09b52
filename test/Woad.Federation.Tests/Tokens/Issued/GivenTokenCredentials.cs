using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security.Tokens;

namespace Woad.Federation.Tests.Tokens.Issued;

/// <summary>Credentials of a client that has an issued token already.</summary>
internal sealed class GivenTokenCredentials : ClientCredentials
{
    private readonly Func<SecurityToken> _token;

    public GivenTokenCredentials(Func<SecurityToken> token) => _token = token;

    private GivenTokenCredentials(GivenTokenCredentials other)
        : base(other) => _token = other._token;

    public override SecurityTokenManager CreateSecurityTokenManager() => new Manager(this);

    protected override ClientCredentials CloneCore() => new GivenTokenCredentials(this);

    private sealed class Manager(GivenTokenCredentials credentials) : ClientCredentialsSecurityTokenManager(credentials)
    {
        public override SecurityTokenProvider CreateSecurityTokenProvider(SecurityTokenRequirement tokenRequirement) =>
            tokenRequirement.Properties.TryGetValue(
                ServiceModelSecurityTokenRequirement.IssuedSecurityTokenParametersProperty, out var issued)
                && issued is IssuedSecurityTokenParameters
                ? new Provider(credentials._token)
                : base.CreateSecurityTokenProvider(tokenRequirement);
    }

    private sealed class Provider(Func<SecurityToken> token) : SecurityTokenProvider
    {
        protected override SecurityToken GetTokenCore(TimeSpan timeout) => token();
    }
}
