using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Saml;

/// <summary>Reads conditions of SAML 1.1 ([SAMLCore1.1] 2.3.2.1).</summary>
internal static class Saml1ConditionsReader
{
    private const string N = SamlNames.Saml1;

    /// <summary>Reads a Conditions.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static SamlConditions Read(
        XmlReader reader, SamlConditions into, Func<XmlReader, SamlCondition> condition)
    {
        reader.Expect("Conditions", N);
        into.NotBefore = reader.Time("NotBefore") ?? into.NotBefore;
        into.NotOnOrAfter = reader.Time("NotOnOrAfter") ?? into.NotOnOrAfter;
        foreach (var read in new ElementBody(reader).Rest(condition))
        {
            into.Conditions.Add(read);
        }

        return into;
    }

    /// <summary>Reads a condition by the member of its element.</summary>
    /// <exception cref="XmlException">It is malformed, or not known.</exception>
    public static SamlCondition Condition(
        XmlReader reader, Func<XmlReader, SamlCondition> audience, Func<XmlReader, SamlCondition> doNotCache)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return reader.IsStartElement("AudienceRestrictionCondition", N) ? audience(reader)
            : reader.IsStartElement("DoNotCacheCondition", N) ? doNotCache(reader)
            : throw reader.Unknown();
    }

    /// <summary>Reads an AudienceRestrictionCondition.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static SamlAudienceRestrictionCondition Audience(XmlReader reader, SamlAudienceRestrictionCondition into)
    {
        reader.Expect("AudienceRestrictionCondition", N);
        foreach (var read in new ElementBody(reader).Rest(static inner => inner.Audience(N)))
        {
            into.Audiences.Add(read);
        }

        return into;
    }

    /// <summary>Reads a DoNotCacheCondition.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static SamlDoNotCacheCondition DoNotCache(XmlReader reader, SamlDoNotCacheCondition into)
    {
        reader.Expect("DoNotCacheCondition", N);
        new ElementBody(reader).End();
        return into;
    }
}
