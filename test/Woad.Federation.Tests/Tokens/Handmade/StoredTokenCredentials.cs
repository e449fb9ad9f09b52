using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security.Tokens;

namespace Woad.Federation.Tests.Tokens.Handmade;

/// <summary>Credentials whose issued tokens a store of the program keeps, for several factories.</summary>
internal sealed class StoredTokenCredentials : ClientCredentials
{
    private readonly Dictionary<Uri, SecurityToken> _store;

    public StoredTokenCredentials(Dictionary<Uri, SecurityToken> store) => _store = store;

    private StoredTokenCredentials(StoredTokenCredentials other)
        : base(other) => _store = other._store;

    public override SecurityTokenManager CreateSecurityTokenManager() =>
        new Manager((StoredTokenCredentials)Clone());

    protected override ClientCredentials CloneCore() => new StoredTokenCredentials(this);

    private sealed class Manager(StoredTokenCredentials credentials)
        : ClientCredentialsSecurityTokenManager(credentials)
    {
        public override SecurityTokenProvider CreateSecurityTokenProvider(SecurityTokenRequirement tokenRequirement) =>
            IsIssuedSecurityTokenRequirement(tokenRequirement)
                ? new Provider(
                    (IssuedSecurityTokenProvider)base.CreateSecurityTokenProvider(tokenRequirement), credentials._store)
                : base.CreateSecurityTokenProvider(tokenRequirement);
    }

    private sealed class Provider(IssuedSecurityTokenProvider inner, Dictionary<Uri, SecurityToken> store)
        : SecurityTokenProvider
    {
        protected override SecurityToken GetTokenCore(TimeSpan timeout)
        {
            if (!store.TryGetValue(inner.TargetAddress!.Uri, out var token))
            {
                inner.Open(timeout);
                store[inner.TargetAddress.Uri] = token = inner.GetToken(timeout);
                inner.Close(timeout);
            }

            return token;
        }
    }
}
