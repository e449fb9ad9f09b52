using System.Collections.ObjectModel;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>
/// A credential as a message carries it: a certificate, a password, a ticket. Derive it for tokens of a program.
/// </summary>
public abstract class SecurityToken
{
    /// <summary>Initializes a new instance of the <see cref="SecurityToken"/> class.</summary>
    protected SecurityToken()
    {
    }

    /// <summary>Gets the token's id within its message.</summary>
    public abstract string Id { get; }

    /// <summary>Gets the keys whose possession the token proves; none for a password.</summary>
    public abstract ReadOnlyCollection<SecurityKey> SecurityKeys { get; }

    /// <summary>Gets the time from which the token is valid, in UTC.</summary>
    public abstract DateTime ValidFrom { get; }

    /// <summary>Gets the time until which the token is valid, in UTC.</summary>
    public abstract DateTime ValidTo { get; }

    /// <summary>Returns whether the token can be referred to in a way.</summary>
    /// <typeparam name="T">The type of the reference; here <see cref="LocalIdKeyIdentifierClause"/>.</typeparam>
    /// <returns><see langword="true"/> if it can; otherwise, <see langword="false"/>.</returns>
    public virtual bool CanCreateKeyIdentifierClause<T>()
        where T : SecurityKeyIdentifierClause => typeof(T) == typeof(LocalIdKeyIdentifierClause) && Id is not null;

    /// <summary>Creates a reference to the token.</summary>
    /// <typeparam name="T">The type of the reference; here <see cref="LocalIdKeyIdentifierClause"/>.</typeparam>
    /// <returns>The reference.</returns>
    /// <exception cref="NotSupportedException">The token cannot be referred to in this way.</exception>
    public virtual T CreateKeyIdentifierClause<T>()
        where T : SecurityKeyIdentifierClause =>
        typeof(T) == typeof(LocalIdKeyIdentifierClause) && Id is not null
            ? (T)(SecurityKeyIdentifierClause)new LocalIdKeyIdentifierClause(Id, GetType())
            : throw new NotSupportedException(Escaped.Text(
                $"A {GetType().Name} does not support a reference of the type {typeof(T).Name}. Ask "
                    + $"CanCreateKeyIdentifierClause<T>() for the types that it supports."));

    /// <summary>Returns whether a reference means this token.</summary>
    /// <param name="keyIdentifierClause">The reference.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public virtual bool MatchesKeyIdentifierClause(SecurityKeyIdentifierClause keyIdentifierClause) =>
        keyIdentifierClause is LocalIdKeyIdentifierClause local && local.Matches(Id, GetType());

    /// <summary>Finds the key that a reference means.</summary>
    /// <param name="keyIdentifierClause">The reference.</param>
    /// <returns>The token's first key, or null where the reference does not mean this token.</returns>
    public virtual SecurityKey? ResolveKeyIdentifierClause(SecurityKeyIdentifierClause keyIdentifierClause) =>
        SecurityKeys.Count != 0 && MatchesKeyIdentifierClause(keyIdentifierClause) ? SecurityKeys[0] : null;
}
