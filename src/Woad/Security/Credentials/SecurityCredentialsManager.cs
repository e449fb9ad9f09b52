using System.IdentityModel.Selectors;

namespace System.ServiceModel.Security;

/// <summary>The credentials of a service or of a client.</summary>
public abstract class SecurityCredentialsManager
{
    /// <summary>Initializes a new instance of the <see cref="SecurityCredentialsManager"/> class.</summary>
    protected SecurityCredentialsManager()
    {
    }

    /// <summary>
    /// Creates the manager of tokens, which is asked for providers, authenticators and serializers when an endpoint
    /// opens.
    /// </summary>
    /// <returns>The manager.</returns>
    public abstract SecurityTokenManager CreateSecurityTokenManager();
}
