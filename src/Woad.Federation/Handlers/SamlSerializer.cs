using System.IdentityModel.Selectors;
using System.Xml;
using Woad.Federation.Handlers;
using Woad.Federation.Saml;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Reads and writes assertions of SAML 1.1 without the settings of a service.</summary>
/// <remarks>
/// The signature is verified, and nothing else: a program validates a token by a
/// <see cref="SamlSecurityTokenHandler"/> or a <see cref="SamlSecurityTokenAuthenticator"/>. Elements are loaded from
/// the octets that the signature covers, after it was verified.
/// </remarks>
public class SamlSerializer
{
    /// <summary>Initializes a new instance of the <see cref="SamlSerializer"/> class.</summary>
    public SamlSerializer()
    {
    }

    /// <summary>Gets the dictionary of the names of elements and attributes; null for none.</summary>
    internal IXmlDictionary? Dictionary { get; private set; }

    /// <summary>Reads an Advice element, without the assertions in it.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    /// <param name="outOfBandTokenResolver">Finds keys that the assertion names without showing them.</param>
    /// <returns>The advice.</returns>
    /// <exception cref="XmlException">The element is malformed.</exception>
    public virtual SamlAdvice LoadAdvice(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(reader);
        var advice = new SamlAdvice();
        advice.ReadXml(reader, this, keyInfoSerializer, outOfBandTokenResolver);
        return advice;
    }

    /// <summary>Reads an assertion, and verifies its signature.</summary>
    /// <param name="reader">A reader at the assertion.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    /// <param name="outOfBandTokenResolver">Finds keys that the assertion names without showing them.</param>
    /// <returns>The assertion.</returns>
    /// <exception cref="SecurityTokenException">The assertion is malformed, or its signature is refused.</exception>
    public virtual SamlAssertion LoadAssertion(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return TokenText.Guarded(() =>
        {
            var assertion = new SamlAssertion();
            assertion.ReadXml(reader, this, keyInfoSerializer, outOfBandTokenResolver);
            return assertion;
        });
    }

    /// <summary>Reads an Attribute element.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    /// <param name="outOfBandTokenResolver">Finds keys that the assertion names without showing them.</param>
    /// <returns>The attribute.</returns>
    /// <exception cref="XmlException">The element is malformed.</exception>
    public virtual SamlAttribute LoadAttribute(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(reader);
        var attribute = new SamlAttribute();
        attribute.ReadXml(reader, this, keyInfoSerializer, outOfBandTokenResolver);
        return attribute;
    }

    /// <summary>Reads a condition. Override it for conditions of a program.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    /// <param name="outOfBandTokenResolver">Finds keys that the assertion names without showing them.</param>
    /// <returns>The condition.</returns>
    /// <exception cref="XmlException">The element is malformed, or not known.</exception>
    public virtual SamlCondition LoadCondition(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(reader);
        SamlCondition condition = reader.IsStartElement("AudienceRestrictionCondition", SamlNames.Saml1)
            ? new SamlAudienceRestrictionCondition()
            : reader.IsStartElement("DoNotCacheCondition", SamlNames.Saml1) ? new SamlDoNotCacheCondition()
            : throw reader.Unknown();
        condition.ReadXml(reader, this, keyInfoSerializer, outOfBandTokenResolver);
        return condition;
    }

    /// <summary>Reads a Conditions element.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    /// <param name="outOfBandTokenResolver">Finds keys that the assertion names without showing them.</param>
    /// <returns>The conditions.</returns>
    /// <exception cref="XmlException">The element is malformed.</exception>
    public virtual SamlConditions LoadConditions(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(reader);
        var conditions = new SamlConditions();
        conditions.ReadXml(reader, this, keyInfoSerializer, outOfBandTokenResolver);
        return conditions;
    }

    /// <summary>Reads a statement. Override it for statements of a program.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    /// <param name="outOfBandTokenResolver">Finds keys that the assertion names without showing them.</param>
    /// <returns>The statement.</returns>
    /// <exception cref="XmlException">The element is malformed, or not known.</exception>
    public virtual SamlStatement LoadStatement(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(reader);
        SamlStatement statement = reader.IsStartElement("AttributeStatement", SamlNames.Saml1)
            ? new SamlAttributeStatement()
            : reader.IsStartElement("AuthenticationStatement", SamlNames.Saml1) ? new SamlAuthenticationStatement()
            : reader.IsStartElement("AuthorizationDecisionStatement", SamlNames.Saml1)
                ? new SamlAuthorizationDecisionStatement()
            : throw reader.Unknown();
        statement.ReadXml(reader, this, keyInfoSerializer, outOfBandTokenResolver);
        return statement;
    }

    /// <summary>Sets the dictionary of the names of elements and attributes, those of a program included.</summary>
    /// <param name="dictionary">The dictionary. A binary writer with the same one writes its names as numbers.</param>
    /// <exception cref="ArgumentNullException"><paramref name="dictionary"/> is null.</exception>
    public void PopulateDictionary(IXmlDictionary dictionary)
    {
        ArgumentNullException.ThrowIfNull(dictionary);
        Dictionary = dictionary;
    }

    /// <summary>Reads an assertion as a token, and verifies its signature.</summary>
    /// <param name="reader">A reader at the assertion.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    /// <param name="outOfBandTokenResolver">Finds keys that the assertion names without showing them.</param>
    /// <returns>The token.</returns>
    /// <exception cref="SecurityTokenException">The assertion is malformed, or its signature is refused.</exception>
    public virtual SamlSecurityToken ReadToken(
        XmlReader reader, SecurityTokenSerializer? keyInfoSerializer, SecurityTokenResolver? outOfBandTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return TokenText.Guarded(() => new SamlSecurityToken(LoadAssertion(
            new OpenedAssertion(reader), keyInfoSerializer, outOfBandTokenResolver)));
    }

    /// <summary>Writes a token; one that was read is written as it was received.</summary>
    /// <param name="token">The token.</param>
    /// <param name="writer">The target.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    public virtual void WriteToken(
        SamlSecurityToken token, XmlWriter writer, SecurityTokenSerializer? keyInfoSerializer)
    {
        ArgumentNullException.ThrowIfNull(token);
        ArgumentNullException.ThrowIfNull(writer);
        token.Assertion.WriteXml(
            XmlDictionaryWriter.CreateDictionaryWriter(writer), this, keyInfoSerializer);
    }
}
