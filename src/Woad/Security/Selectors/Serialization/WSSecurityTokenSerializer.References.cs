using System.IdentityModel.Tokens;
using System.ServiceModel.Security.Tokens;
using System.Diagnostics.CodeAnalysis;
using System.Xml;
using Woad.Security.Elements;
using Woad.Security.Issued;
using Woad.Security.Keys;
using Woad.Xml;

namespace System.ServiceModel.Security;

/// <content>References to tokens and keys.</content>
public partial class WSSecurityTokenSerializer
{
    /// <summary>Creates a reference to an issued token of its element.</summary>
    /// <param name="element">The element.</param>
    /// <param name="tokenReferenceStyle">Whether the message carries the token.</param>
    /// <returns>The reference.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="element"/> is null.</exception>
    /// <exception cref="XmlException">The element has no id.</exception>
    public virtual SecurityKeyIdentifierClause CreateKeyIdentifierClauseFromTokenXml(
        XmlElement element, SecurityTokenReferenceStyle tokenReferenceStyle)
    {
        ArgumentNullException.ThrowIfNull(element);
        return TryCreateKeyIdentifierClauseFromTokenXml(element, tokenReferenceStyle, out var clause)
            ? clause
            : throw new XmlException(Escaped.Text(
                $"Cannot create a reference to the token of the element '{element.LocalName}' "
                    + $"({element.NamespaceURI}): it has no id, or messages that do not carry it cannot refer to it."));
    }

    /// <summary>Creates a reference to an issued token of its element, if there is one.</summary>
    /// <param name="element">The element.</param>
    /// <param name="tokenReferenceStyle">Whether the message carries the token.</param>
    /// <param name="securityKeyIdentifierClause">The reference.</param>
    /// <returns><see langword="true"/> if there is one; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="element"/> is null.</exception>
    public virtual bool TryCreateKeyIdentifierClauseFromTokenXml(
        XmlElement element, SecurityTokenReferenceStyle tokenReferenceStyle,
        [NotNullWhen(true)] out SecurityKeyIdentifierClause? securityKeyIdentifierClause)
    {
        ArgumentNullException.ThrowIfNull(element);
        var id = element.GetAttribute(SecurityNames.Id, SecurityNames.Utility);
        securityKeyIdentifierClause = tokenReferenceStyle == SecurityTokenReferenceStyle.Internal && id.Length > 0
            ? new LocalIdKeyIdentifierClause(id)
            : null;
        return securityKeyIdentifierClause is not null;
    }

    /// <summary>Gets the name of a type of tokens.</summary>
    /// <param name="tokenType">The type.</param>
    /// <returns>The name as messages have it; null for a type that is not known.</returns>
    protected virtual string? GetTokenTypeUri(Type tokenType) =>
        typeof(X509SecurityToken).IsAssignableFrom(tokenType) ? SecurityNames.X509
        : typeof(UserNameSecurityToken).IsAssignableFrom(tokenType)
            ? "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#UsernameToken"
        : null;

    /// <inheritdoc/>
    protected override bool CanReadKeyIdentifierClauseCore(XmlReader reader) =>
        reader.IsStartElement(SecurityNames.TokenReference, SecurityNames.Extension);

    /// <inheritdoc/>
    protected override bool CanReadKeyIdentifierCore(XmlReader reader) =>
        reader.IsStartElement("KeyInfo", SignatureNamespace);

    /// <inheritdoc/>
    protected override bool CanWriteKeyIdentifierClauseCore(SecurityKeyIdentifierClause keyIdentifierClause) =>
        KeyClauses.Of(keyIdentifierClause) is not null || keyIdentifierClause is GenericXmlSecurityKeyIdentifierClause
        || IssuedTokenSupport.Loaded?.Elements.ElementOf(keyIdentifierClause) is not null;

    /// <inheritdoc/>
    protected override bool CanWriteKeyIdentifierCore(SecurityKeyIdentifier keyIdentifier)
    {
        ArgumentNullException.ThrowIfNull(keyIdentifier);
        return keyIdentifier.All(CanWriteKeyIdentifierClause);
    }

    /// <inheritdoc/>
    /// <exception cref="XmlException">The reference is of a kind that only a derived class can read.</exception>
    protected override SecurityKeyIdentifierClause ReadKeyIdentifierClauseCore(XmlReader reader)
    {
        var element = XmlDictionaryReader.CreateDictionaryReader(reader);
        element.MoveToContent();
        if (IssuedTokenSupport.Loaded is { } issued
            && element.IsStartElement(SecurityNames.TokenReference, SecurityNames.Extension)
            && new XmlDocument().ReadNode(element) is XmlElement read)
        {
            if (issued.Elements.ClauseOf(read) is { } clause)
            {
                return clause;
            }

            using var again = new XmlNodeReader(read);
            return Read(again);
        }

        return Read(element);
    }

    private SecurityKeyIdentifierClause Read(XmlReader reader)
    {
        var element = XmlDictionaryReader.CreateDictionaryReader(reader);
        element.MoveToContent();
        var reference = KeyReference.Read(element, _conversation.Namespace.Value);
        return KeyClauses.Of(reference)
            ?? throw new XmlException(
                $"Cannot read the key identifier clause: no SecurityKeyIdentifierClause is for a reference like this. "
                    + "Override ReadKeyIdentifierClauseCore.");
    }

    /// <inheritdoc/>
    protected override SecurityKeyIdentifier ReadKeyIdentifierCore(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        reader.ReadStartElement("KeyInfo", SignatureNamespace);
        var identifier = new SecurityKeyIdentifier();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            identifier.Add(ReadKeyIdentifierClause(reader));
        }

        reader.ReadEndElement();
        return identifier;
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">
    /// The reference is of a type that only a derived class can write.
    /// </exception>
    protected override void WriteKeyIdentifierClauseCore(
        XmlWriter writer, SecurityKeyIdentifierClause keyIdentifierClause)
    {
        var element = XmlDictionaryWriter.CreateDictionaryWriter(writer);
        if (keyIdentifierClause is GenericXmlSecurityKeyIdentifierClause generic)
        {
            generic.ReferenceXml.WriteTo(element);
        }
        else if (IssuedTokenSupport.Loaded?.Elements.ElementOf(keyIdentifierClause) is { } assertion)
        {
            assertion.WriteTo(element);
        }
        else if (KeyClauses.Of(keyIdentifierClause) is { } reference)
        {
            var written = EmitBspRequiredAttributes ? reference : reference with { ValueType = null };
            CanonicalText.CopyTo(into => written.Write(into, isInSignature: false), element);
        }
        else
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The token Serializer cannot serialize '{keyIdentifierClause}'. If this is a custom type you must "
                    + $"supply a custom serializer: override WriteKeyIdentifierClauseCore."));
        }

        element.Flush();
    }

    /// <inheritdoc/>
    protected override void WriteKeyIdentifierCore(XmlWriter writer, SecurityKeyIdentifier keyIdentifier)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(keyIdentifier);
        writer.WriteStartElement("KeyInfo", SignatureNamespace);
        foreach (var clause in keyIdentifier)
        {
            WriteKeyIdentifierClause(writer, clause);
        }

        writer.WriteEndElement();
    }
}
