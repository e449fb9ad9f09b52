using System.Collections.Concurrent;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Writes, reads and checks a condition of a program: the conditions of a token hold once.</summary>
internal sealed class OneUseHandler : SamlSecurityTokenHandler
{
    private readonly ConcurrentDictionary<DateTime, bool> _used = new();

    protected override SamlConditions CreateConditions(
        Lifetime? tokenLifetime, string? relyingPartyAddress, SecurityTokenDescriptor tokenDescriptor)
    {
        var conditions = base.CreateConditions(tokenLifetime, relyingPartyAddress, tokenDescriptor);
        conditions.Conditions.Add(new OneUseCondition());
        return conditions;
    }

    protected override void WriteCondition(XmlWriter writer, SamlCondition condition)
    {
        if (condition is OneUseCondition own)
        {
            own.WriteXml(XmlDictionaryWriter.CreateDictionaryWriter(writer), new SamlSerializer(), KeyInfoSerializer);
        }
        else
        {
            base.WriteCondition(writer, condition);
        }
    }

    protected override SamlCondition ReadCondition(XmlReader reader)
    {
        if (!OneUseCondition.IsAt(reader))
        {
            return base.ReadCondition(reader);
        }

        var condition = new OneUseCondition();
        condition.ReadXml(
            XmlDictionaryReader.CreateDictionaryReader(reader), new SamlSerializer(), KeyInfoSerializer, null);
        return condition;
    }

    protected override void ValidateConditions(SamlConditions? conditions, bool enforceAudienceRestriction)
    {
        base.ValidateConditions(conditions, enforceAudienceRestriction);
        if (conditions!.Conditions.OfType<OneUseCondition>().Any() && !_used.TryAdd(conditions.NotBefore, true))
        {
            throw new SecurityTokenValidationException("The conditions of the token have held once.");
        }
    }
}
