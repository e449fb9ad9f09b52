using System.IdentityModel.Tokens;
using System.Xml;

namespace System.IdentityModel.Selectors;

/// <summary>
/// Reads and writes tokens and references to them as XML. Derive from
/// <see cref="ServiceModel.Security.WSSecurityTokenSerializer"/> for custom tokens.
/// </summary>
public abstract class SecurityTokenSerializer
{
    /// <summary>Initializes a new instance of the <see cref="SecurityTokenSerializer"/> class.</summary>
    protected SecurityTokenSerializer()
    {
    }

    /// <summary>Returns whether an element is references to a key that can be read.</summary>
    /// <param name="reader">A reader on the element.</param>
    /// <returns><see langword="true"/> if it is; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    public bool CanReadKeyIdentifier(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return CanReadKeyIdentifierCore(reader);
    }

    /// <summary>Returns whether references to a key can be written.</summary>
    /// <param name="keyIdentifier">The object to write.</param>
    /// <returns><see langword="true"/> if it can; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="keyIdentifier"/> is null.</exception>
    public bool CanWriteKeyIdentifier(SecurityKeyIdentifier keyIdentifier)
    {
        ArgumentNullException.ThrowIfNull(keyIdentifier);
        return CanWriteKeyIdentifierCore(keyIdentifier);
    }

    /// <summary>Reads references to a key.</summary>
    /// <param name="reader">A reader on the element; moved behind it.</param>
    /// <returns>The object.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    public SecurityKeyIdentifier ReadKeyIdentifier(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return ReadKeyIdentifierCore(reader);
    }

    /// <summary>Writes references to a key.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="keyIdentifier">The object to write.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public void WriteKeyIdentifier(XmlWriter writer, SecurityKeyIdentifier keyIdentifier)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(keyIdentifier);
        WriteKeyIdentifierCore(writer, keyIdentifier);
    }

    /// <summary>Returns whether an element is a reference to a key that can be read.</summary>
    /// <param name="reader">A reader on the element.</param>
    /// <returns><see langword="true"/> if it is; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    public bool CanReadKeyIdentifierClause(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return CanReadKeyIdentifierClauseCore(reader);
    }

    /// <summary>Returns whether a reference to a key can be written.</summary>
    /// <param name="keyIdentifierClause">The object to write.</param>
    /// <returns><see langword="true"/> if it can; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="keyIdentifierClause"/> is null.</exception>
    public bool CanWriteKeyIdentifierClause(SecurityKeyIdentifierClause keyIdentifierClause)
    {
        ArgumentNullException.ThrowIfNull(keyIdentifierClause);
        return CanWriteKeyIdentifierClauseCore(keyIdentifierClause);
    }

    /// <summary>Reads a reference to a key.</summary>
    /// <param name="reader">A reader on the element; moved behind it.</param>
    /// <returns>The object.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    public SecurityKeyIdentifierClause ReadKeyIdentifierClause(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return ReadKeyIdentifierClauseCore(reader);
    }

    /// <summary>Writes a reference to a key.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="keyIdentifierClause">The object to write.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public void WriteKeyIdentifierClause(XmlWriter writer, SecurityKeyIdentifierClause keyIdentifierClause)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(keyIdentifierClause);
        WriteKeyIdentifierClauseCore(writer, keyIdentifierClause);
    }

    /// <summary>Returns whether an element is a token that can be read.</summary>
    /// <param name="reader">A reader on the element.</param>
    /// <returns><see langword="true"/> if it is; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    public bool CanReadToken(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return CanReadTokenCore(reader);
    }

    /// <summary>Returns whether a token can be written.</summary>
    /// <param name="token">The object to write.</param>
    /// <returns><see langword="true"/> if it can; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="token"/> is null.</exception>
    public bool CanWriteToken(SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(token);
        return CanWriteTokenCore(token);
    }

    /// <summary>Reads a security token from the element that a reader is on.</summary>
    /// <param name="reader">A reader on the element; moved behind it.</param>
    /// <param name="tokenResolver">Finds tokens that this one refers to; may be null.</param>
    /// <returns>The object.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    public SecurityToken ReadToken(XmlReader reader, SecurityTokenResolver? tokenResolver)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return ReadTokenCore(reader, tokenResolver);
    }

    /// <summary>Writes a security token as XML to a writer.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="token">The object to write.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public void WriteToken(XmlWriter writer, SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(token);
        WriteTokenCore(writer, token);
    }

    /// <summary>Returns whether an element is references to a key that can be read.</summary>
    /// <param name="reader">A reader on the element.</param>
    /// <returns><see langword="true"/> if it is; otherwise, <see langword="false"/>.</returns>
    protected abstract bool CanReadKeyIdentifierCore(XmlReader reader);

    /// <summary>Returns whether references to a key can be written.</summary>
    /// <param name="keyIdentifier">The object to write.</param>
    /// <returns><see langword="true"/> if it can; otherwise, <see langword="false"/>.</returns>
    protected abstract bool CanWriteKeyIdentifierCore(SecurityKeyIdentifier keyIdentifier);

    /// <summary>Reads references to a key.</summary>
    /// <param name="reader">A reader on the element; moved behind it.</param>
    /// <returns>The object.</returns>
    protected abstract SecurityKeyIdentifier ReadKeyIdentifierCore(XmlReader reader);

    /// <summary>Writes references to a key.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="keyIdentifier">The object to write.</param>
    protected abstract void WriteKeyIdentifierCore(XmlWriter writer, SecurityKeyIdentifier keyIdentifier);

    /// <summary>Returns whether an element is a reference to a key that can be read.</summary>
    /// <param name="reader">A reader on the element.</param>
    /// <returns><see langword="true"/> if it is; otherwise, <see langword="false"/>.</returns>
    protected abstract bool CanReadKeyIdentifierClauseCore(XmlReader reader);

    /// <summary>Returns whether a reference to a key can be written.</summary>
    /// <param name="keyIdentifierClause">The object to write.</param>
    /// <returns><see langword="true"/> if it can; otherwise, <see langword="false"/>.</returns>
    protected abstract bool CanWriteKeyIdentifierClauseCore(SecurityKeyIdentifierClause keyIdentifierClause);

    /// <summary>Reads a reference to a key.</summary>
    /// <param name="reader">A reader on the element; moved behind it.</param>
    /// <returns>The object.</returns>
    protected abstract SecurityKeyIdentifierClause ReadKeyIdentifierClauseCore(XmlReader reader);

    /// <summary>Writes a reference to a key.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="keyIdentifierClause">The object to write.</param>
    protected abstract void WriteKeyIdentifierClauseCore(
        XmlWriter writer, SecurityKeyIdentifierClause keyIdentifierClause);

    /// <summary>Returns whether an element is a token that can be read.</summary>
    /// <param name="reader">A reader on the element.</param>
    /// <returns><see langword="true"/> if it is; otherwise, <see langword="false"/>.</returns>
    protected abstract bool CanReadTokenCore(XmlReader reader);

    /// <summary>Returns whether a token can be written.</summary>
    /// <param name="token">The object to write.</param>
    /// <returns><see langword="true"/> if it can; otherwise, <see langword="false"/>.</returns>
    protected abstract bool CanWriteTokenCore(SecurityToken token);

    /// <summary>Reads a security token from an element, when overridden in a derived class.</summary>
    /// <param name="reader">A reader on the element; moved behind it.</param>
    /// <param name="tokenResolver">Finds tokens that this one refers to; may be null.</param>
    /// <returns>The object.</returns>
    protected abstract SecurityToken ReadTokenCore(XmlReader reader, SecurityTokenResolver? tokenResolver);

    /// <summary>Writes a security token as XML, when overridden in a derived class.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="token">The object to write.</param>
    protected abstract void WriteTokenCore(XmlWriter writer, SecurityToken token);
}
