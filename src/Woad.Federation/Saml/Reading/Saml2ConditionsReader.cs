using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Saml;

/// <summary>Reads conditions of SAML 2.0 ([SAMLCore] 2.5).</summary>
internal static class Saml2ConditionsReader
{
    private const string N = SamlNames.Saml2;

    /// <summary>Reads a Conditions.</summary>
    /// <exception cref="XmlException">It is malformed, or has a condition that is not known.</exception>
    public static Saml2Conditions Read(
        XmlReader reader, Func<XmlReader, Saml2AudienceRestriction> audience,
        Func<XmlReader, Saml2ProxyRestriction> proxy)
    {
        reader.Expect("Conditions", N);
        var conditions = new Saml2Conditions
        {
            NotBefore = reader.Time("NotBefore"),
            NotOnOrAfter = reader.Time("NotOnOrAfter"),
        };
        var body = new ElementBody(reader);
        while (body.IsAtElement())
        {
            if (body.IsAt("AudienceRestriction", N))
            {
                conditions.AudienceRestrictions.Add(audience(reader));
            }
            else if (body.IsAt("OneTimeUse", N) && !conditions.OneTimeUse)
            {
                conditions.OneTimeUse = true;
                new ElementBody(reader).End();
            }
            else if (body.IsAt("ProxyRestriction", N) && conditions.ProxyRestriction is null)
            {
                conditions.ProxyRestriction = proxy(reader);
            }
            else
            {
                throw reader.Unknown();
            }
        }

        body.End();
        return conditions;
    }

    /// <summary>Reads an AudienceRestriction.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Saml2AudienceRestriction Audience(XmlReader reader)
    {
        reader.Expect("AudienceRestriction", N);
        return new Saml2AudienceRestriction(new ElementBody(reader).Rest(static inner => inner.Audience(N)));
    }

    /// <summary>Reads a ProxyRestriction.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Saml2ProxyRestriction Proxy(XmlReader reader)
    {
        reader.Expect("ProxyRestriction", N);
        var proxy = new Saml2ProxyRestriction
        {
            Count = reader.Optional("Count") is { } count ? XmlConvert.ToInt32(count) : null,
        };
        foreach (var audience in new ElementBody(reader).Rest(static inner => inner.Audience(N)))
        {
            proxy.Audiences.Add(audience);
        }

        return proxy;
    }
}
