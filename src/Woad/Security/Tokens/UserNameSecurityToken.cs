using System.Collections.ObjectModel;
using Woad.Security.Keys;

namespace System.IdentityModel.Tokens;

/// <summary>A name with a password.</summary>
public class UserNameSecurityToken : SecurityToken
{
    /// <summary>
    /// Initializes a new instance of the <see cref="UserNameSecurityToken"/> class with an id of its own.
    /// </summary>
    /// <param name="userName">The name.</param>
    /// <param name="password">The password; may be null.</param>
    /// <exception cref="ArgumentNullException"><paramref name="userName"/> is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="userName"/> is empty.</exception>
    public UserNameSecurityToken(string userName, string? password)
        : this(userName, password, TokenIds.New())
    {
    }

    /// <summary>Initializes a new instance of the <see cref="UserNameSecurityToken"/> class.</summary>
    /// <param name="userName">The name.</param>
    /// <param name="password">The password; may be null.</param>
    /// <param name="id">The token's id.</param>
    /// <exception cref="ArgumentNullException"><paramref name="userName"/> is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="userName"/> is empty.</exception>
    public UserNameSecurityToken(string userName, string? password, string id)
    {
        ArgumentException.ThrowIfNullOrEmpty(userName);
        UserName = userName;
        Password = password;
        Id = id;
    }

    /// <inheritdoc/>
    public override string Id { get; }

    /// <summary>Gets the password of the user.</summary>
    public string? Password { get; }

    /// <summary>Gets the token's keys: none.</summary>
    public override ReadOnlyCollection<SecurityKey> SecurityKeys => ReadOnlyCollection<SecurityKey>.Empty;

    /// <summary>Gets the name of the user.</summary>
    public string UserName { get; }

    /// <summary>Gets the start of the token's life: it has none.</summary>
    public override DateTime ValidFrom => TokenIds.Ever;

    /// <summary>Gets the end of the token's life: it has none.</summary>
    public override DateTime ValidTo => TokenIds.Never;
}
