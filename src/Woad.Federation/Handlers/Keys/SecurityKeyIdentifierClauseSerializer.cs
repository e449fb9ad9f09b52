using System.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Reads and writes references to keys of one kind. Derive from it for custom references.</summary>
public abstract class SecurityKeyIdentifierClauseSerializer
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityKeyIdentifierClauseSerializer"/> class.
    /// </summary>
    protected SecurityKeyIdentifierClauseSerializer()
    {
    }

    /// <summary>Returns whether a reader is at a reference of the kind.</summary>
    /// <param name="reader">The reader.</param>
    /// <returns><see langword="true"/> if it is; otherwise, <see langword="false"/>.</returns>
    public abstract bool CanReadKeyIdentifierClause(XmlReader reader);

    /// <summary>Returns whether a reference is of the kind.</summary>
    /// <param name="securityKeyIdentifierClause">The reference.</param>
    /// <returns><see langword="true"/> if it is; otherwise, <see langword="false"/>.</returns>
    public abstract bool CanWriteKeyIdentifierClause(SecurityKeyIdentifierClause securityKeyIdentifierClause);

    /// <summary>Reads a reference to a key.</summary>
    /// <param name="reader">A reader at the reference.</param>
    /// <returns>The reference.</returns>
    public abstract SecurityKeyIdentifierClause? ReadKeyIdentifierClause(XmlReader reader);

    /// <summary>Writes a reference to a key.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="securityKeyIdentifierClause">The reference.</param>
    public abstract void WriteKeyIdentifierClause(
        XmlWriter writer, SecurityKeyIdentifierClause securityKeyIdentifierClause);
}
