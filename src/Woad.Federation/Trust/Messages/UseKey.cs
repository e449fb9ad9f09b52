using System.IdentityModel.Tokens;

namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>The key of the requester that an issued token is to have.</summary>
public class UseKey
{
    /// <summary>Initializes a new instance of the <see cref="UseKey"/> class without a key.</summary>
    public UseKey()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="UseKey"/> class.</summary>
    /// <param name="ski">The references to the key.</param>
    public UseKey(SecurityKeyIdentifier? ski)
        : this(ski, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="UseKey"/> class.</summary>
    /// <param name="token">The token that has the key.</param>
    public UseKey(SecurityToken? token)
        : this(null, token)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="UseKey"/> class.</summary>
    /// <param name="ski">The references to the key.</param>
    /// <param name="token">The token that has the key; null where it is not known.</param>
    public UseKey(SecurityKeyIdentifier? ski, SecurityToken? token)
    {
        SecurityKeyIdentifier = ski;
        Token = token;
    }

    /// <summary>Gets the references to the key.</summary>
    public SecurityKeyIdentifier? SecurityKeyIdentifier { get; }

    /// <summary>Gets the token that has the key.</summary>
    /// <value>Null where only references are known.</value>
    public SecurityToken? Token { get; }
}
