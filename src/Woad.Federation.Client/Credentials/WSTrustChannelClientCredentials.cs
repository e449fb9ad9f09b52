using System.IdentityModel.Selectors;
using System.ServiceModel.Description;

namespace System.ServiceModel.Federation;

/// <summary>Represents credentials whose manager asks token services for tokens.</summary>
public class WSTrustChannelClientCredentials : ClientCredentials
{
    /// <summary>Initializes a new instance of the <see cref="WSTrustChannelClientCredentials"/> class.</summary>
    public WSTrustChannelClientCredentials()
        : this(new ClientCredentials())
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSTrustChannelClientCredentials"/> class.</summary>
    /// <param name="clientCredentials">The credentials for the token service, and for all other tokens.</param>
    /// <exception cref="ArgumentNullException"><paramref name="clientCredentials"/> is null.</exception>
    public WSTrustChannelClientCredentials(ClientCredentials clientCredentials)
        : base(clientCredentials) => ClientCredentials = clientCredentials;

    /// <summary>
    /// Initializes a new instance of the <see cref="WSTrustChannelClientCredentials"/> class as a copy.
    /// </summary>
    /// <param name="other">The other credentials.</param>
    protected WSTrustChannelClientCredentials(WSTrustChannelClientCredentials other)
        : base(other) => ClientCredentials = other.ClientCredentials.Clone();

    /// <summary>Gets the credentials for the token service, and for all other tokens.</summary>
    public ClientCredentials ClientCredentials { get; }

    /// <inheritdoc/>
    public override SecurityTokenManager CreateSecurityTokenManager() =>
        new WSTrustChannelSecurityTokenManager((WSTrustChannelClientCredentials)Clone());

    /// <inheritdoc/>
    protected override ClientCredentials CloneCore() => new WSTrustChannelClientCredentials(this);
}
