using System.Xml;
using Woad.Federation.Saml;

namespace System.IdentityModel.Tokens;

/// <content>Writing of elements, before an assertion is signed.</content>
public partial class Saml2SecurityTokenHandler
{
    /// <summary>Writes an Action element.</summary>
    /// <param name="writer">The target.</param><param name="data">The action.</param>
    protected virtual void WriteAction(XmlWriter writer, Saml2Action data) => Saml2StatementWriter.Action(writer, data);

    /// <summary>Writes an Advice element.</summary>
    /// <param name="writer">The target.</param><param name="data">The advice.</param>
    protected virtual void WriteAdvice(XmlWriter writer, Saml2Advice data) =>
        Saml2AssertionWriter.Advice(writer, data, WriteAssertion);

    /// <summary>Writes an assertion, signed and encrypted where it has the keys.</summary>
    /// <param name="writer">The target.</param><param name="data">The assertion.</param>
    protected virtual void WriteAssertion(XmlWriter writer, Saml2Assertion data) =>
        Saml2Envelope.Write(
            writer, data, WriteSigningKeyInfo,
            (into, part) => Saml2AssertionWriter.Write(
                into, part, WriteIssuer, WriteSubject, WriteConditions, WriteAdvice, WriteStatement));

    /// <summary>Writes an Attribute element.</summary>
    /// <param name="writer">The target.</param><param name="data">The attribute.</param>
    protected virtual void WriteAttribute(XmlWriter writer, Saml2Attribute data) =>
        Saml2StatementWriter.Attribute(writer, data, WriteAttributeValue);

    /// <summary>Writes an AttributeStatement element.</summary>
    /// <param name="writer">The target.</param><param name="data">The statement.</param>
    protected virtual void WriteAttributeStatement(XmlWriter writer, Saml2AttributeStatement data) =>
        Saml2StatementWriter.Attributes(writer, data, WriteAttribute);

    /// <summary>Writes the content of an AttributeValue element; here the text.</summary>
    /// <param name="writer">The target.</param><param name="value">The value.</param>
    /// <param name="attribute">The attribute that has the value.</param>
    protected virtual void WriteAttributeValue(XmlWriter writer, string value, Saml2Attribute attribute) =>
        Values.Text(writer, value);

    /// <summary>Writes an AudienceRestriction element.</summary>
    /// <param name="writer">The target.</param><param name="data">The restriction.</param>
    protected virtual void WriteAudienceRestriction(XmlWriter writer, Saml2AudienceRestriction data) =>
        Saml2ConditionsWriter.Audience(writer, data);

    /// <summary>Writes an AuthnContext element.</summary>
    /// <param name="writer">The target.</param><param name="data">The context.</param>
    protected virtual void WriteAuthenticationContext(XmlWriter writer, Saml2AuthenticationContext data) =>
        Saml2StatementWriter.Context(writer, data);

    /// <summary>Writes an AuthnStatement element.</summary>
    /// <param name="writer">The target.</param><param name="data">The statement.</param>
    protected virtual void WriteAuthenticationStatement(XmlWriter writer, Saml2AuthenticationStatement data) =>
        Saml2StatementWriter.Authentication(writer, data, WriteSubjectLocality, WriteAuthenticationContext);

    /// <summary>Writes an AuthzDecisionStatement element.</summary>
    /// <param name="writer">The target.</param><param name="data">The statement.</param>
    protected virtual void WriteAuthorizationDecisionStatement(
        XmlWriter writer, Saml2AuthorizationDecisionStatement data) =>
        Saml2StatementWriter.Decision(writer, data, WriteAction, WriteEvidence);

    /// <summary>Writes a Conditions element.</summary>
    /// <param name="writer">The target.</param><param name="data">The conditions.</param>
    protected virtual void WriteConditions(XmlWriter writer, Saml2Conditions data) =>
        Saml2ConditionsWriter.Write(writer, data, WriteAudienceRestriction, WriteProxyRestriction);

    /// <summary>Writes an Evidence element.</summary>
    /// <param name="writer">The target.</param><param name="data">The evidence.</param>
    protected virtual void WriteEvidence(XmlWriter writer, Saml2Evidence data) =>
        Saml2AssertionWriter.Evidence(writer, data, WriteAssertion);

    /// <summary>Writes an Issuer element.</summary>
    /// <param name="writer">The target.</param><param name="data">The name.</param>
    protected virtual void WriteIssuer(XmlWriter writer, Saml2NameIdentifier data) =>
        Saml2NameWriter.Issuer(writer, data, WriteNameIdType);

    /// <summary>Writes a NameID element, or an EncryptedID element where it has a key for that.</summary>
    /// <param name="writer">The target.</param><param name="data">The name.</param>
    protected virtual void WriteNameId(XmlWriter writer, Saml2NameIdentifier data) =>
        Saml2NameWriter.NameId(writer, data, WriteNameIdType);

    /// <summary>Writes the attributes and the text of a name.</summary>
    /// <param name="writer">The target.</param><param name="data">The name.</param>
    protected virtual void WriteNameIdType(XmlWriter writer, Saml2NameIdentifier data) =>
        Saml2NameWriter.Type(writer, data);

    /// <summary>Writes a ProxyRestriction element.</summary>
    /// <param name="writer">The target.</param><param name="data">The restriction.</param>
    protected virtual void WriteProxyRestriction(XmlWriter writer, Saml2ProxyRestriction data) =>
        Saml2ConditionsWriter.Proxy(writer, data);

    /// <summary>Writes the KeyInfo element of a signature.</summary>
    /// <param name="writer">The target.</param><param name="signingKeyIdentifier">The references.</param>
    protected virtual void WriteSigningKeyInfo(XmlWriter writer, SecurityKeyIdentifier signingKeyIdentifier) =>
        KeyInfoSerializer.WriteKeyIdentifier(writer, signingKeyIdentifier);

    /// <summary>Writes a statement by the member of its type.</summary>
    /// <param name="writer">The target.</param><param name="data">The statement.</param>
    protected virtual void WriteStatement(XmlWriter writer, Saml2Statement data) =>
        Saml2StatementWriter.Write(
            writer, data, WriteAttributeStatement, WriteAuthenticationStatement, WriteAuthorizationDecisionStatement);

    /// <summary>Writes a Subject element.</summary>
    /// <param name="writer">The target.</param><param name="data">The subject.</param>
    protected virtual void WriteSubject(XmlWriter writer, Saml2Subject data) =>
        Saml2SubjectWriter.Write(writer, data, WriteNameId, WriteSubjectConfirmation);

    /// <summary>Writes a SubjectConfirmation element.</summary>
    /// <param name="writer">The target.</param><param name="data">The confirmation.</param>
    protected virtual void WriteSubjectConfirmation(XmlWriter writer, Saml2SubjectConfirmation data) =>
        Saml2SubjectWriter.Confirmation(writer, data, WriteNameId, WriteSubjectConfirmationData);

    /// <summary>Writes a SubjectConfirmationData element.</summary>
    /// <param name="writer">The target.</param><param name="data">The data.</param>
    protected virtual void WriteSubjectConfirmationData(XmlWriter writer, Saml2SubjectConfirmationData data) =>
        Saml2SubjectWriter.Data(writer, data, WriteSubjectKeyInfo);

    /// <summary>Writes the KeyInfo element of a subject.</summary>
    /// <param name="writer">The target.</param><param name="data">The references.</param>
    protected virtual void WriteSubjectKeyInfo(XmlWriter writer, SecurityKeyIdentifier data) =>
        KeyInfoSerializer.WriteKeyIdentifier(writer, data);

    /// <summary>Writes a SubjectLocality element.</summary>
    /// <param name="writer">The target.</param><param name="data">The locality.</param>
    protected virtual void WriteSubjectLocality(XmlWriter writer, Saml2SubjectLocality data) =>
        Saml2StatementWriter.Locality(writer, data);
}
