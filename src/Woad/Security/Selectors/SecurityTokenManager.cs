namespace System.IdentityModel.Selectors;

/// <summary>
/// Makes the providers, authenticators and serializers of tokens. Derive from it, or from the manager of a side's
/// credentials, for custom tokens.
/// </summary>
public abstract class SecurityTokenManager
{
    /// <summary>Initializes a new instance of the <see cref="SecurityTokenManager"/> class.</summary>
    protected SecurityTokenManager()
    {
    }

    /// <summary>Creates the authenticator of the tokens that fulfil a requirement.</summary>
    /// <param name="tokenRequirement">The requirement.</param>
    /// <param name="outOfBandTokenResolver">
    /// Finds tokens that messages refer to without carrying them; null for none.
    /// </param>
    /// <returns>The authenticator.</returns>
    public abstract SecurityTokenAuthenticator CreateSecurityTokenAuthenticator(
        SecurityTokenRequirement tokenRequirement, out SecurityTokenResolver? outOfBandTokenResolver);

    /// <summary>Creates the provider of the tokens that fulfil a requirement.</summary>
    /// <param name="tokenRequirement">The requirement.</param>
    /// <returns>The provider.</returns>
    public abstract SecurityTokenProvider CreateSecurityTokenProvider(SecurityTokenRequirement tokenRequirement);

    /// <summary>Creates the serializer that reads and writes tokens.</summary>
    /// <param name="version">The versions of the specifications.</param>
    /// <returns>The serializer.</returns>
    public abstract SecurityTokenSerializer CreateSecurityTokenSerializer(SecurityTokenVersion version);
}
