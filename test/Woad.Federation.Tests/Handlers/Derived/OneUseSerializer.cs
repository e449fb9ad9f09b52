using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Loads a condition of a program.</summary>
internal sealed class OneUseSerializer : SamlSerializer
{
    public override SamlCondition LoadCondition(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver) =>
        OneUseCondition.IsAt(reader)
            ? OneUseCondition.Read(reader)
            : base.LoadCondition(reader, keyInfoSerializer, outOfBandTokenResolver);
}
