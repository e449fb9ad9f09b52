using System.Xml;
using Woad.Federation.Saml;

namespace System.IdentityModel.Tokens;

/// <content>
/// Reading of elements. A reader is behind its element afterwards. Except the KeyInfo of the signature, all of them are
/// read from the octets that the signature covers, after it was verified.
/// </content>
public partial class Saml2SecurityTokenHandler
{
    /// <summary>Reads an Action element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The action.</returns>
    protected virtual Saml2Action ReadAction(XmlReader reader) => Saml2StatementReader.Action(reader);

    /// <summary>Reads an Advice element, without the assertions in it.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The advice.</returns>
    protected virtual Saml2Advice ReadAdvice(XmlReader reader) => Saml2AssertionReader.Advice(reader);

    /// <summary>Reads an Assertion or EncryptedAssertion element, and verifies its signature.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The assertion.</returns>
    protected virtual Saml2Assertion ReadAssertion(XmlReader reader) =>
        Saml2Envelope.Read(
            reader, Settings(), ReadSigningKeyInfo,
            content => Saml2AssertionReader.Read(
                content, ReadIssuer, ReadSubject, ReadConditions, ReadAdvice, ReadStatement));

    /// <summary>Reads an Attribute element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The attribute.</returns>
    protected virtual Saml2Attribute ReadAttribute(XmlReader reader) =>
        Saml2StatementReader.Attribute(reader, ReadAttributeValue);

    /// <summary>Reads an AttributeStatement element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The statement.</returns>
    protected virtual Saml2AttributeStatement ReadAttributeStatement(XmlReader reader) =>
        Saml2StatementReader.Attributes(reader, ReadAttribute);

    /// <summary>Reads an AttributeValue element: its text, or the elements in it as text.</summary>
    /// <param name="reader">A reader at the element.</param><param name="attribute">The attribute so far.</param>
    /// <returns>The value.</returns>
    protected virtual string ReadAttributeValue(XmlReader reader, Saml2Attribute attribute) => reader.Value();

    /// <summary>Reads an AudienceRestriction element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The restriction.</returns>
    protected virtual Saml2AudienceRestriction ReadAudienceRestriction(XmlReader reader) =>
        Saml2ConditionsReader.Audience(reader);

    /// <summary>Reads an AuthnContext element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The context.</returns>
    protected virtual Saml2AuthenticationContext ReadAuthenticationContext(XmlReader reader) =>
        Saml2StatementReader.Context(reader);

    /// <summary>Reads an AuthnStatement element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The statement.</returns>
    protected virtual Saml2AuthenticationStatement ReadAuthenticationStatement(XmlReader reader) =>
        Saml2StatementReader.Authentication(reader, ReadSubjectLocality, ReadAuthenticationContext);

    /// <summary>Reads an AuthzDecisionStatement element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The statement.</returns>
    protected virtual Saml2AuthorizationDecisionStatement ReadAuthorizationDecisionStatement(XmlReader reader) =>
        Saml2StatementReader.Decision(reader, ReadAction, ReadEvidence);

    /// <summary>Reads a Conditions element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The conditions.</returns>
    protected virtual Saml2Conditions ReadConditions(XmlReader reader) =>
        Saml2ConditionsReader.Read(reader, ReadAudienceRestriction, ReadProxyRestriction);

    /// <summary>Reads an EncryptedID element, and the NameID in it.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The name.</returns>
    protected virtual Saml2NameIdentifier ReadEncryptedId(XmlReader reader) =>
        Saml2NameReader.Encrypted(reader, Settings().ServiceTokenResolver, ReadNameId);

    /// <summary>Reads an Evidence element, without the assertions in it.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The evidence.</returns>
    protected virtual Saml2Evidence ReadEvidence(XmlReader reader) => Saml2AssertionReader.Evidence(reader);

    /// <summary>Reads an Issuer element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The name.</returns>
    protected virtual Saml2NameIdentifier ReadIssuer(XmlReader reader) =>
        Saml2NameReader.Issuer(reader, ReadNameIdType);

    /// <summary>Reads a NameID element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The name.</returns>
    protected virtual Saml2NameIdentifier ReadNameId(XmlReader reader) =>
        Saml2NameReader.NameId(reader, ReadNameIdType);

    /// <summary>Reads an element that has the schema type NameIDType.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The name.</returns>
    protected virtual Saml2NameIdentifier ReadNameIdType(XmlReader reader) => Saml2NameReader.Type(reader);

    /// <summary>Reads a ProxyRestriction element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The restriction.</returns>
    protected virtual Saml2ProxyRestriction ReadProxyRestriction(XmlReader reader) =>
        Saml2ConditionsReader.Proxy(reader);

    /// <summary>Reads the KeyInfo element of a signature, which is not verified yet.</summary>
    /// <param name="reader">A reader at the element, or at no element where the signature has none.</param>
    /// <param name="assertion">The id and the issuer of the assertion, which are not verified yet.</param>
    /// <returns>The references to the issuer's key; one to the assertion's key without an element.</returns>
    protected virtual SecurityKeyIdentifier ReadSigningKeyInfo(XmlReader reader, Saml2Assertion assertion) =>
        KeyInfoSerializer.CanReadKeyIdentifier(reader)
            ? KeyInfoSerializer.ReadKeyIdentifier(reader)
            : new SecurityKeyIdentifier(new Saml2SecurityKeyIdentifierClause(assertion));

    /// <summary>Reads a statement by the member of its element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The statement.</returns>
    protected virtual Saml2Statement ReadStatement(XmlReader reader) =>
        Saml2StatementReader.Read(
            reader, ReadAttributeStatement, ReadAuthenticationStatement, ReadAuthorizationDecisionStatement);

    /// <summary>Reads a Subject element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The subject.</returns>
    protected virtual Saml2Subject ReadSubject(XmlReader reader) =>
        Saml2SubjectReader.Read(reader, ReadSubjectId, ReadSubjectConfirmation);

    /// <summary>Reads a SubjectConfirmation element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The confirmation.</returns>
    protected virtual Saml2SubjectConfirmation ReadSubjectConfirmation(XmlReader reader) =>
        Saml2SubjectReader.Confirmation(reader, ReadSubjectId, ReadSubjectConfirmationData);

    /// <summary>Reads a SubjectConfirmationData element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The data.</returns>
    protected virtual Saml2SubjectConfirmationData ReadSubjectConfirmationData(XmlReader reader) =>
        Saml2SubjectReader.Data(reader, ReadSubjectKeyInfo);

    /// <summary>Reads a NameID or EncryptedID element.</summary>
    /// <param name="reader">A reader at the element.</param><param name="parentElement">The name of its parent.</param>
    /// <returns>The name; null for none.</returns>
    protected virtual Saml2NameIdentifier? ReadSubjectId(XmlReader reader, string parentElement) =>
        Saml2NameReader.Subject(reader, parentElement, ReadNameId, ReadEncryptedId);

    /// <summary>Reads the KeyInfo element of a subject.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The references to the key.</returns>
    protected virtual SecurityKeyIdentifier ReadSubjectKeyInfo(XmlReader reader) =>
        KeyInfoSerializer.ReadKeyIdentifier(reader);

    /// <summary>Reads a SubjectLocality element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The locality.</returns>
    protected virtual Saml2SubjectLocality ReadSubjectLocality(XmlReader reader) =>
        Saml2StatementReader.Locality(reader);
}
