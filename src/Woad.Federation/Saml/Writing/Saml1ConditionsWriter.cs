using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Xml;

namespace Woad.Federation.Saml;

/// <summary>Writes conditions of SAML 1.1 ([SAMLCore1.1] 2.3.2.1).</summary>
internal static class Saml1ConditionsWriter
{
    private const string N = SamlNames.Saml1;
    private const string P = SamlConstants.Prefix;

    /// <summary>Writes a Conditions.</summary>
    public static void Write(
        XmlWriter writer, SamlConditions conditions, Action<XmlWriter, SamlCondition> condition)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(conditions);
        writer.WriteStartElement(P, "Conditions", N);
        if (conditions.NotBefore != DateTime.MinValue)
        {
            writer.WriteAttributeString("NotBefore", Values.Time(conditions.NotBefore));
        }

        if (conditions.NotOnOrAfter != DateTime.MaxValue)
        {
            writer.WriteAttributeString("NotOnOrAfter", Values.Time(conditions.NotOnOrAfter));
        }

        Values.Parts(writer, conditions.Conditions, condition);
        writer.WriteEndElement();
    }

    /// <summary>Writes a condition by the member of its type.</summary>
    /// <exception cref="InvalidOperationException">The type is not known.</exception>
    public static void Condition(
        XmlWriter writer, SamlCondition condition, Action<XmlWriter, SamlAudienceRestrictionCondition> audience,
        Action<XmlWriter, SamlDoNotCacheCondition> doNotCache)
    {
        ArgumentNullException.ThrowIfNull(condition);
        switch (condition)
        {
            case SamlAudienceRestrictionCondition known:
                audience(writer, known);
                break;
            case SamlDoNotCacheCondition known:
                doNotCache(writer, known);
                break;
            default:
                throw new InvalidOperationException(Escaped.Text(
                    $"A {condition.GetType()} cannot be written. Override WriteCondition to write it."));
        }
    }

    /// <summary>Writes an AudienceRestrictionCondition.</summary>
    public static void Audience(XmlWriter writer, SamlAudienceRestrictionCondition restriction)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(restriction);
        writer.WriteStartElement(P, "AudienceRestrictionCondition", N);
        foreach (var audience in restriction.Audiences)
        {
            writer.WriteElementString(P, "Audience", N, audience.OriginalString);
        }

        writer.WriteEndElement();
    }

    /// <summary>Writes a DoNotCacheCondition.</summary>
    public static void DoNotCache(XmlWriter writer, SamlDoNotCacheCondition condition)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(condition);
        writer.WriteElementString(P, "DoNotCacheCondition", N, "");
    }
}
