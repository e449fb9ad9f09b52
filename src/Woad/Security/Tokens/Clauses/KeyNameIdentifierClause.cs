using System.IdentityModel.Tokens;

namespace System.ServiceModel.Security;

/// <summary>A reference by a name that both sides know.</summary>
public class KeyNameIdentifierClause : SecurityKeyIdentifierClause
{
    /// <summary>Initializes a new instance of the <see cref="KeyNameIdentifierClause"/> class.</summary>
    /// <param name="keyName">The name.</param>
    /// <exception cref="ArgumentNullException"><paramref name="keyName"/> is null.</exception>
    public KeyNameIdentifierClause(string keyName)
        : base(null)
    {
        ArgumentNullException.ThrowIfNull(keyName);
        KeyName = keyName;
    }

    /// <summary>Gets the name of the key.</summary>
    public string KeyName { get; }

    /// <inheritdoc/>
    public override bool Matches(SecurityKeyIdentifierClause keyIdentifierClause) =>
        ReferenceEquals(this, keyIdentifierClause)
            || (keyIdentifierClause is KeyNameIdentifierClause other && other.Matches(KeyName));

    /// <summary>Returns whether the reference is by this name.</summary>
    /// <param name="keyName">The name.</param>
    /// <returns><see langword="true"/> if it is; otherwise, <see langword="false"/>.</returns>
    public bool Matches(string keyName) => KeyName == keyName;

    /// <summary>Returns the name, for logs.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => $"KeyNameIdentifierClause(KeyName = '{KeyName}')";
}
