using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Saml.Members;

/// <summary>Loads each part as an object of a derived class.</summary>
public class DerivingSerializer : SamlSerializer
{
    public override SamlAdvice LoadAdvice(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        var advice = Derived.New<SamlAdvice>();
        advice.ReadXml(reader, this, keyInfoSerializer, outOfBandTokenResolver);
        return advice;
    }

    public override SamlAssertion LoadAssertion(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        var assertion = Derived.New<SamlAssertion>();
        assertion.ReadXml(reader, this, keyInfoSerializer, outOfBandTokenResolver);
        return assertion;
    }

    public override SamlAttribute LoadAttribute(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        var attribute = Derived.New<SamlAttribute>();
        attribute.ReadXml(reader, this, keyInfoSerializer, outOfBandTokenResolver);
        return attribute;
    }

    public override SamlCondition LoadCondition(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        SamlCondition condition = reader.LocalName == "DoNotCacheCondition"
            ? Derived.New<SamlDoNotCacheCondition>()
            : Derived.New<SamlAudienceRestrictionCondition>();
        condition.ReadXml(reader, this, keyInfoSerializer, outOfBandTokenResolver);
        return condition;
    }

    public override SamlConditions LoadConditions(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        var conditions = Derived.New<SamlConditions>();
        conditions.ReadXml(reader, this, keyInfoSerializer, outOfBandTokenResolver);
        return conditions;
    }

    public override SamlStatement LoadStatement(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        SamlStatement statement = reader.LocalName switch
        {
            "AttributeStatement" => Derived.New<SamlAttributeStatement>(),
            "AuthenticationStatement" => Derived.New<SamlAuthenticationStatement>(),
            "AuthorizationDecisionStatement" => Derived.New<SamlAuthorizationDecisionStatement>(),
            _ => new GateStatement(),
        };
        statement.ReadXml(reader, this, keyInfoSerializer, outOfBandTokenResolver);
        return statement;
    }
}
