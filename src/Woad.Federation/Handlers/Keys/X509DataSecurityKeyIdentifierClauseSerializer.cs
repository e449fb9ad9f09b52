using System.Xml;
using Woad.Federation.Signatures;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Reads and writes X509Data elements of XML Signature ([XML Signature] 4.5.4).</summary>
public class X509DataSecurityKeyIdentifierClauseSerializer : SecurityKeyIdentifierClauseSerializer
{
    /// <summary>
    /// Initializes a new instance of the <see cref="X509DataSecurityKeyIdentifierClauseSerializer"/> class.
    /// </summary>
    public X509DataSecurityKeyIdentifierClauseSerializer()
    {
    }

    /// <inheritdoc/>
    public override bool CanReadKeyIdentifierClause(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return reader.IsStartElement("X509Data", Names.Signature);
    }

    /// <inheritdoc/>
    public override bool CanWriteKeyIdentifierClause(SecurityKeyIdentifierClause securityKeyIdentifierClause)
    {
        ArgumentNullException.ThrowIfNull(securityKeyIdentifierClause);
        return securityKeyIdentifierClause is X509IssuerSerialKeyIdentifierClause or X509RawDataKeyIdentifierClause
            or X509SubjectKeyIdentifierClause;
    }

    /// <summary>Reads an X509Data element.</summary>
    /// <param name="reader">A reader at the element, which is behind it afterwards.</param>
    /// <returns>
    /// The first X509IssuerSerial, X509SKI or X509Certificate; null for an element without any of these.
    /// </returns>
    /// <exception cref="InvalidOperationException">The reader is at another element.</exception>
    /// <exception cref="XmlException">The element is malformed.</exception>
    public override SecurityKeyIdentifierClause? ReadKeyIdentifierClause(XmlReader reader) =>
        CanReadKeyIdentifierClause(reader)
            ? KeyInfo.ReadX509Data(TokenTree.Read(reader))
            : throw new InvalidOperationException("The reader is not at an X509Data element.");

    /// <inheritdoc/>
    /// <exception cref="ArgumentException">The reference is of another type.</exception>
    public override void WriteKeyIdentifierClause(
        XmlWriter writer, SecurityKeyIdentifierClause securityKeyIdentifierClause)
    {
        ArgumentNullException.ThrowIfNull(writer);
        if (!CanWriteKeyIdentifierClause(securityKeyIdentifierClause))
        {
            throw new ArgumentException(
                Escaped.Text($"A {securityKeyIdentifierClause.GetType()} cannot be written as X509Data."),
                nameof(securityKeyIdentifierClause));
        }

        KeyInfo.WriteX509Data(writer, securityKeyIdentifierClause);
    }
}
