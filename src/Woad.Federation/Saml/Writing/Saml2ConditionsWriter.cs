using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Saml;

/// <summary>Writes conditions of SAML 2.0 ([SAMLCore] 2.5).</summary>
internal static class Saml2ConditionsWriter
{
    private const string N = SamlNames.Saml2;

    /// <summary>Writes a Conditions.</summary>
    public static void Write(
        XmlWriter writer, Saml2Conditions conditions, Action<XmlWriter, Saml2AudienceRestriction> audience,
        Action<XmlWriter, Saml2ProxyRestriction> proxy)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(conditions);
        writer.WriteStartElement("Conditions", N);
        Values.Attribute(writer, "NotBefore", conditions.NotBefore);
        Values.Attribute(writer, "NotOnOrAfter", conditions.NotOnOrAfter);
        Values.Parts(writer, conditions.AudienceRestrictions, audience);
        if (conditions.OneTimeUse)
        {
            writer.WriteElementString("OneTimeUse", N, "");
        }

        Values.Part(writer, conditions.ProxyRestriction, proxy);
        writer.WriteEndElement();
    }

    /// <summary>Writes an AudienceRestriction.</summary>
    public static void Audience(XmlWriter writer, Saml2AudienceRestriction restriction)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(restriction);
        writer.WriteStartElement("AudienceRestriction", N);
        Audiences(writer, restriction.Audiences);
        writer.WriteEndElement();
    }

    /// <summary>Writes a ProxyRestriction.</summary>
    public static void Proxy(XmlWriter writer, Saml2ProxyRestriction proxy)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(proxy);
        writer.WriteStartElement("ProxyRestriction", N);
        Values.Attribute(writer, "Count", proxy.Count is { } count ? XmlConvert.ToString(count) : null);
        Audiences(writer, proxy.Audiences);
        writer.WriteEndElement();
    }

    private static void Audiences(XmlWriter writer, IEnumerable<Uri> audiences)
    {
        foreach (var audience in audiences)
        {
            writer.WriteElementString("Audience", N, audience.OriginalString);
        }
    }
}
