using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Loads a condition of a program.</summary>
internal sealed class OneUseSerializer : SamlSerializer
{
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
}
