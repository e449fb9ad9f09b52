using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Tests.Handlers;

namespace Woad.Federation.Tests.Saml;

/// <summary>Loads the assertion, the statements, the condition and the attributes of a program.</summary>
internal sealed class ProgramSerializer(Func<SamlAssertion>? create = null) : SamlSerializer
{
    public override SamlAssertion LoadAssertion(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        var assertion = create?.Invoke() ?? new StampedAssertion();
        assertion.ReadXml(reader, this, keyInfoSerializer, outOfBandTokenResolver);
        return assertion;
    }

    public override SamlAttribute LoadAttribute(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        var attribute = new LevelAttribute();
        attribute.ReadXml(reader, this, keyInfoSerializer, outOfBandTokenResolver);
        return attribute;
    }

    public override SamlCondition LoadCondition(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        if (!OneUseCondition.IsAt(reader))
        {
            return base.LoadCondition(reader, keyInfoSerializer, outOfBandTokenResolver);
        }

        var condition = new OneUseCondition();
        condition.ReadXml(reader, this, keyInfoSerializer, outOfBandTokenResolver);
        return condition;
    }

    public override SamlStatement LoadStatement(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        SamlStatement? statement = reader.NamespaceURI switch
        {
            GrantStatement.Namespace => new GrantStatement(),
            BadgeStatement.Namespace => new BadgeStatement(),
            _ => null,
        };
        if (statement is null)
        {
            return base.LoadStatement(reader, keyInfoSerializer, outOfBandTokenResolver);
        }

        statement.ReadXml(reader, this, keyInfoSerializer, outOfBandTokenResolver);
        return statement;
    }
}
