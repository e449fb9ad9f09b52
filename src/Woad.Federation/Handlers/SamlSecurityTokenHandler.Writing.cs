using System.Xml;
using Woad.Federation.Saml;

namespace System.IdentityModel.Tokens;

/// <content>Writing of elements, before an assertion is signed.</content>
public partial class SamlSecurityTokenHandler
{
    /// <summary>Writes an Action element.</summary>
    /// <param name="writer">The target.</param><param name="action">The action.</param>
    protected virtual void WriteAction(XmlWriter writer, SamlAction action) =>
        Saml1StatementWriter.Action(writer, action);

    /// <summary>Writes an Advice element.</summary>
    /// <param name="writer">The target.</param><param name="advice">The advice.</param>
    protected virtual void WriteAdvice(XmlWriter writer, SamlAdvice advice) =>
        Saml1AssertionWriter.Advice(writer, advice, WriteAssertion);

    /// <summary>Writes an assertion, signed where it has the key.</summary>
    /// <param name="writer">The target.</param><param name="assertion">The assertion.</param>
    protected virtual void WriteAssertion(XmlWriter writer, SamlAssertion assertion) =>
        Saml1Envelope.Write(
            writer, assertion, WriteSigningKeyInfo,
            (into, part) => Saml1AssertionWriter.Write(into, part, WriteConditions, WriteAdvice, WriteStatement));

    /// <summary>Writes an Attribute element.</summary>
    /// <param name="writer">The target.</param><param name="attribute">The attribute.</param>
    protected virtual void WriteAttribute(XmlWriter writer, SamlAttribute attribute) =>
        Saml1StatementWriter.Attribute(writer, attribute, WriteAttributeValue);

    /// <summary>Writes an AttributeStatement element.</summary>
    /// <param name="writer">The target.</param><param name="statement">The statement.</param>
    protected virtual void WriteAttributeStatement(XmlWriter writer, SamlAttributeStatement statement) =>
        Saml1StatementWriter.Attributes(writer, statement, WriteSubject, WriteAttribute);

    /// <summary>Writes the content of an AttributeValue element; here the text.</summary>
    /// <param name="writer">The target.</param><param name="value">The value.</param>
    /// <param name="attribute">The attribute that has the value.</param>
    protected virtual void WriteAttributeValue(XmlWriter writer, string value, SamlAttribute attribute) =>
        Values.Text(writer, value);

    /// <summary>Writes an AudienceRestrictionCondition element.</summary>
    /// <param name="writer">The target.</param><param name="condition">The restriction.</param>
    protected virtual void WriteAudienceRestrictionCondition(
        XmlWriter writer, SamlAudienceRestrictionCondition condition) =>
        Saml1ConditionsWriter.Audience(writer, condition);

    /// <summary>Writes an AuthenticationStatement element.</summary>
    /// <param name="writer">The target.</param><param name="statement">The statement.</param>
    protected virtual void WriteAuthenticationStatement(XmlWriter writer, SamlAuthenticationStatement statement) =>
        Saml1StatementWriter.Authentication(writer, statement, WriteSubject, WriteAuthorityBinding);

    /// <summary>Writes an AuthorityBinding element.</summary>
    /// <param name="writer">The target.</param><param name="authorityBinding">The binding.</param>
    protected virtual void WriteAuthorityBinding(XmlWriter writer, SamlAuthorityBinding authorityBinding) =>
        Saml1StatementWriter.Binding(writer, authorityBinding);

    /// <summary>Writes an AuthorizationDecisionStatement element.</summary>
    /// <param name="writer">The target.</param><param name="statement">The statement.</param>
    protected virtual void WriteAuthorizationDecisionStatement(
        XmlWriter writer, SamlAuthorizationDecisionStatement statement) =>
        Saml1StatementWriter.Decision(writer, statement, WriteSubject, WriteAction, WriteEvidence);

    /// <summary>Writes a condition by the member of its type.</summary>
    /// <param name="writer">The target.</param><param name="condition">The condition.</param>
    protected virtual void WriteCondition(XmlWriter writer, SamlCondition condition) =>
        Saml1ConditionsWriter.Condition(
            writer, condition, WriteAudienceRestrictionCondition, WriteDoNotCacheCondition);

    /// <summary>Writes a Conditions element.</summary>
    /// <param name="writer">The target.</param><param name="conditions">The conditions.</param>
    protected virtual void WriteConditions(XmlWriter writer, SamlConditions conditions) =>
        Saml1ConditionsWriter.Write(writer, conditions, WriteCondition);

    /// <summary>Writes a DoNotCacheCondition element.</summary>
    /// <param name="writer">The target.</param><param name="condition">The condition.</param>
    protected virtual void WriteDoNotCacheCondition(XmlWriter writer, SamlDoNotCacheCondition condition) =>
        Saml1ConditionsWriter.DoNotCache(writer, condition);

    /// <summary>Writes an Evidence element.</summary>
    /// <param name="writer">The target.</param><param name="evidence">The evidence.</param>
    protected virtual void WriteEvidence(XmlWriter writer, SamlEvidence evidence) =>
        Saml1AssertionWriter.Evidence(writer, evidence, WriteAssertion);

    /// <summary>Writes the KeyInfo element of a signature.</summary>
    /// <param name="writer">The target.</param><param name="signingKeyIdentifier">The references.</param>
    protected virtual void WriteSigningKeyInfo(XmlWriter writer, SecurityKeyIdentifier signingKeyIdentifier) =>
        KeyInfoSerializer.WriteKeyIdentifier(writer, signingKeyIdentifier);

    /// <summary>Writes a statement by the member of its type.</summary>
    /// <param name="writer">The target.</param><param name="statement">The statement.</param>
    protected virtual void WriteStatement(XmlWriter writer, SamlStatement statement) =>
        Saml1StatementWriter.Write(
            writer, statement, WriteAttributeStatement, WriteAuthenticationStatement,
            WriteAuthorizationDecisionStatement);

    /// <summary>Writes a Subject element.</summary>
    /// <param name="writer">The target.</param><param name="subject">The subject.</param>
    protected virtual void WriteSubject(XmlWriter writer, SamlSubject subject) =>
        Saml1SubjectWriter.Write(writer, subject, WriteSubjectKeyInfo);

    /// <summary>Writes the KeyInfo element of a subject.</summary>
    /// <param name="writer">The target.</param><param name="subjectSki">The references.</param>
    protected virtual void WriteSubjectKeyInfo(XmlWriter writer, SecurityKeyIdentifier subjectSki) =>
        KeyInfoSerializer.WriteKeyIdentifier(writer, subjectSki);
}
