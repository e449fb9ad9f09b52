using System.Xml;
using Woad.Federation.Saml;

namespace System.IdentityModel.Tokens;

/// <content>
/// Reading of elements. A reader is behind its element afterwards. Except the KeyInfo of the signature, all of them are
/// read from the octets that the signature covers, after it was verified.
/// </content>
public partial class SamlSecurityTokenHandler
{
    /// <summary>Reads an Action element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The action.</returns>
    protected virtual SamlAction ReadAction(XmlReader reader) => Saml1StatementReader.Action(reader, new());

    /// <summary>Reads an Advice element, without the assertions in it.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The advice.</returns>
    protected virtual SamlAdvice ReadAdvice(XmlReader reader) => Saml1AssertionReader.Advice(reader, new());

    /// <summary>Reads an Assertion element, and verifies its signature.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The assertion.</returns>
    protected virtual SamlAssertion ReadAssertion(XmlReader reader) =>
        Saml1Envelope.Read(
            reader, Settings().IssuerTokenResolver, ReadSigningKeyInfo, content => Saml1AssertionReader.Read(
                content, new(), ReadConditions, ReadAdvice, ReadStatement));

    /// <summary>Reads an Attribute element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The attribute.</returns>
    protected virtual SamlAttribute ReadAttribute(XmlReader reader) =>
        Saml1StatementReader.Attribute(reader, new(), ReadAttributeValue);

    /// <summary>Reads an AttributeStatement element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The statement.</returns>
    protected virtual SamlAttributeStatement ReadAttributeStatement(XmlReader reader) =>
        Saml1StatementReader.Attributes(reader, new(), ReadSubject, ReadAttribute);

    /// <summary>Reads an AttributeValue element: its text, or the elements in it as text.</summary>
    /// <param name="reader">A reader at the element.</param><param name="attribute">The attribute so far.</param>
    /// <returns>The value.</returns>
    protected virtual string ReadAttributeValue(XmlReader reader, SamlAttribute attribute) => reader.Value();

    /// <summary>Reads an AudienceRestrictionCondition element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The restriction.</returns>
    protected virtual SamlAudienceRestrictionCondition ReadAudienceRestrictionCondition(XmlReader reader) =>
        Saml1ConditionsReader.Audience(reader, new());

    /// <summary>Reads an AuthenticationStatement element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The statement.</returns>
    protected virtual SamlAuthenticationStatement ReadAuthenticationStatement(XmlReader reader) =>
        Saml1StatementReader.Authentication(reader, new(), ReadSubject, ReadAuthorityBinding);

    /// <summary>Reads an AuthorityBinding element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The binding.</returns>
    protected virtual SamlAuthorityBinding ReadAuthorityBinding(XmlReader reader) =>
        Saml1StatementReader.Binding(reader, new());

    /// <summary>Reads an AuthorizationDecisionStatement element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The statement.</returns>
    protected virtual SamlAuthorizationDecisionStatement ReadAuthorizationDecisionStatement(XmlReader reader) =>
        Saml1StatementReader.Decision(reader, new(), ReadSubject, ReadAction, ReadEvidence);

    /// <summary>Reads a condition by the member of its element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The condition.</returns>
    protected virtual SamlCondition ReadCondition(XmlReader reader) =>
        Saml1ConditionsReader.Condition(reader, ReadAudienceRestrictionCondition, ReadDoNotCacheCondition);

    /// <summary>Reads a Conditions element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The conditions.</returns>
    protected virtual SamlConditions ReadConditions(XmlReader reader) =>
        Saml1ConditionsReader.Read(reader, new(), ReadCondition);

    /// <summary>Reads a DoNotCacheCondition element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The condition.</returns>
    protected virtual SamlDoNotCacheCondition ReadDoNotCacheCondition(XmlReader reader) =>
        Saml1ConditionsReader.DoNotCache(reader, new());

    /// <summary>Reads an Evidence element, without the assertions in it.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The evidence.</returns>
    protected virtual SamlEvidence ReadEvidence(XmlReader reader) => Saml1AssertionReader.Evidence(reader, new());

    /// <summary>Reads the KeyInfo element of a signature, which is not verified yet.</summary>
    /// <param name="reader">A reader at the element, or at no element where the signature has none.</param>
    /// <param name="assertion">The id and the issuer of the assertion, which are not verified yet.</param>
    /// <returns>The references to the issuer's key; one to the assertion's key without an element.</returns>
    protected virtual SecurityKeyIdentifier ReadSigningKeyInfo(XmlReader reader, SamlAssertion assertion) =>
        KeyInfoSerializer.CanReadKeyIdentifier(reader)
            ? KeyInfoSerializer.ReadKeyIdentifier(reader)
            : new SecurityKeyIdentifier(new SamlSecurityKeyIdentifierClause(assertion));

    /// <summary>Reads a statement by the member of its element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The statement.</returns>
    protected virtual SamlStatement ReadStatement(XmlReader reader) =>
        Saml1StatementReader.Read(
            reader, ReadAttributeStatement, ReadAuthenticationStatement, ReadAuthorizationDecisionStatement);

    /// <summary>Reads a Subject element.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The subject.</returns>
    protected virtual SamlSubject ReadSubject(XmlReader reader) =>
        Saml1SubjectReader.Read(reader, new(), ReadSubjectKeyInfo);

    /// <summary>Reads the KeyInfo element of a subject.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The references to the key.</returns>
    protected virtual SecurityKeyIdentifier ReadSubjectKeyInfo(XmlReader reader) =>
        KeyInfoSerializer.ReadKeyIdentifier(reader);
}
