using System.IdentityModel.Selectors;
using System.Xml;
using Woad.Federation.Handlers;

namespace System.IdentityModel.Tokens;

/// <summary>Reads and writes assertions of SAML 1.1 without the settings of a service.</summary>
/// <remarks>
/// The signature is verified, and nothing else: a program validates a token by a
/// <see cref="SamlSecurityTokenHandler"/>. Elements are loaded from the octets that the signature covers, after it was
/// verified.
/// </remarks>
public class SamlSerializer
{
    /// <summary>Initializes a new instance of the <see cref="SamlSerializer"/> class.</summary>
    public SamlSerializer()
    {
    }

    /// <summary>Reads an Advice element, without the assertions in it.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    /// <param name="outOfBandTokenResolver">Finds keys that the assertion names without showing them.</param>
    /// <returns>The advice.</returns>
    /// <exception cref="XmlException">The element is malformed.</exception>
    public virtual SamlAdvice LoadAdvice(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver) =>
        new SerializerHandler(this, keyInfoSerializer, outOfBandTokenResolver).LoadAdvice(reader);

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
        var handler = new SerializerHandler(this, keyInfoSerializer, outOfBandTokenResolver);
        return ((SamlSecurityToken)handler.ReadToken(reader)).Assertion;
    }

    /// <summary>Reads an Attribute element.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    /// <param name="outOfBandTokenResolver">Finds keys that the assertion names without showing them.</param>
    /// <returns>The attribute.</returns>
    /// <exception cref="XmlException">The element is malformed.</exception>
    public virtual SamlAttribute LoadAttribute(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver) =>
        new SerializerHandler(this, keyInfoSerializer, outOfBandTokenResolver).LoadAttribute(reader);

    /// <summary>Reads a condition. Override it for conditions of a program.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    /// <param name="outOfBandTokenResolver">Finds keys that the assertion names without showing them.</param>
    /// <returns>The condition.</returns>
    /// <exception cref="XmlException">The element is malformed, or not known.</exception>
    public virtual SamlCondition LoadCondition(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver) =>
        new SerializerHandler(this, keyInfoSerializer, outOfBandTokenResolver).LoadCondition(reader);

    /// <summary>Reads a Conditions element.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    /// <param name="outOfBandTokenResolver">Finds keys that the assertion names without showing them.</param>
    /// <returns>The conditions.</returns>
    /// <exception cref="XmlException">The element is malformed.</exception>
    public virtual SamlConditions LoadConditions(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver) =>
        new SerializerHandler(this, keyInfoSerializer, outOfBandTokenResolver).LoadConditions(reader);

    /// <summary>Reads a statement. Override it for statements of a program.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    /// <param name="outOfBandTokenResolver">Finds keys that the assertion names without showing them.</param>
    /// <returns>The statement.</returns>
    /// <exception cref="XmlException">The element is malformed, or not known.</exception>
    public virtual SamlStatement LoadStatement(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver) =>
        new SerializerHandler(this, keyInfoSerializer, outOfBandTokenResolver).LoadStatement(reader);

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
        return new SamlSecurityToken(LoadAssertion(
            XmlDictionaryReader.CreateDictionaryReader(reader), keyInfoSerializer, outOfBandTokenResolver));
    }

    /// <summary>Writes a token; one that was read is written as it was received.</summary>
    /// <param name="token">The token.</param>
    /// <param name="writer">The target.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    public virtual void WriteToken(
        SamlSecurityToken token, XmlWriter writer, SecurityTokenSerializer? keyInfoSerializer) =>
        new SamlSecurityTokenHandler().WriteToken(writer, token);
}
