using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Discovery;
using System.Xml;
using Woad.Xml;

namespace Woad.Discovery.Wire;

/// <summary>The contents of Probe and Resolve: what a client looks for.</summary>
internal static class CriteriaXml
{
    /// <summary>Reads the current element as the criteria of a probe.</summary>
    /// <exception cref="XmlException">The element is not valid, or over a limit.</exception>
    public static FindCriteria ReadFind(XmlReader reader, DiscoveryVersion version)
    {
        var criteria = new FindCriteria();
        DiscoveryXml.ReadChildren(
            reader,
            version,
            criteria.Extensions,
            child => child.NamespaceURI == version.Namespace
                ? ReadCondition(child, version, criteria)
                : child.NamespaceURI == DiscoveryNames.Microsoft && ReadLimit(child, criteria));
        return criteria;
    }

    /// <summary>Writes the contents of a probe.</summary>
    public static void WriteFind(XmlWriter writer, DiscoveryVersion version, FindCriteria criteria)
    {
        TokenList.WriteNames(writer, version.Namespace, DiscoveryNames.Types, criteria.ContractTypeNames);
        var isDefaultRule = criteria.ScopeMatchBy == FindCriteria.ScopeMatchByPrefix;
        if (criteria.Scopes.Count > 0 || criteria.ScopeMatchBy == FindCriteria.ScopeMatchByNone)
        {
            writer.WriteStartElement(DiscoveryNames.Prefix, DiscoveryNames.Scopes, version.Namespace);
            if (!isDefaultRule)
            {
                writer.WriteAttributeString(
                    DiscoveryNames.MatchBy, version.Rules.NameOf(criteria.ScopeMatchBy));
            }

            TokenList.WriteUris(writer, criteria.Scopes);
            writer.WriteEndElement();
        }

        if (criteria.MaxResults != int.MaxValue)
        {
            writer.WriteElementString(
                DiscoveryNames.MaxResults,
                DiscoveryNames.Microsoft,
                criteria.MaxResults.ToString(CultureInfo.InvariantCulture));
        }

        WriteDuration(writer, criteria.Duration);
        DiscoveryXml.WriteExtensions(writer, criteria.Extensions);
    }

    /// <summary>Reads the current element as the criteria of a resolve request.</summary>
    /// <exception cref="XmlException">The element is not valid, or over a limit.</exception>
    public static ResolveCriteria ReadResolve(XmlReader reader, DiscoveryVersion version)
    {
        var criteria = new ResolveCriteria();
        EndpointAddress? address = null;
        DiscoveryXml.ReadChildren(reader, version, criteria.Extensions, child =>
        {
            if (address is null && DiscoveryXml.IsAddress(child, version))
            {
                address = DiscoveryXml.ReadAddress(child, version);
                return true;
            }

            if (child is { LocalName: DiscoveryNames.Duration, NamespaceURI: DiscoveryNames.Microsoft })
            {
                criteria.Duration = DiscoveryXml.ReadDuration(child);
                return true;
            }

            return false;
        });
        criteria.Address = address ?? throw new XmlException("The element 'Resolve' has no EndpointReference.");
        return criteria;
    }

    /// <summary>Writes the contents of a resolve request.</summary>
    public static void WriteResolve(XmlWriter writer, DiscoveryVersion version, ResolveCriteria criteria)
    {
        DiscoveryXml.WriteAddress(writer, version, criteria.Address);
        WriteDuration(writer, criteria.Duration);
        DiscoveryXml.WriteExtensions(writer, criteria.Extensions);
    }

    private static void WriteDuration(XmlWriter writer, TimeSpan duration)
    {
        if (duration != TimeSpan.MaxValue)
        {
            writer.WriteElementString(
                DiscoveryNames.Duration, DiscoveryNames.Microsoft, XmlConvert.ToString(duration));
        }
    }

    private static bool ReadCondition(XmlReader reader, DiscoveryVersion version, FindCriteria criteria)
    {
        switch (reader.LocalName)
        {
            case DiscoveryNames.Types when criteria.ContractTypeNames.Count == 0:
                TokenList.ReadNames(reader, criteria.ContractTypeNames);
                return true;
            case DiscoveryNames.Scopes when criteria.Scopes.Count == 0:
                if (reader.GetAttribute(DiscoveryNames.MatchBy) is { } rule)
                {
                    criteria.ScopeMatchBy = rule.Length <= DiscoveryLimits.ItemLength
                        && version.Rules.RuleOf(rule.Trim()) is { } known
                        ? known
                        : throw new XmlException(
                            Escaped.Text($"The MatchBy '{DiscoveryXml.Shown(rule)}' is not the URI of a rule."));
                }

                TokenList.ReadUris(reader, criteria.Scopes);
                return true;
            default:
                return false;
        }
    }

    private static bool ReadLimit(XmlReader reader, FindCriteria criteria)
    {
        switch (reader.LocalName)
        {
            case DiscoveryNames.MaxResults:
                var text = reader.ReadElementContentAsString();
                criteria.MaxResults = int.TryParse(
                    text, NumberStyles.Integer, CultureInfo.InvariantCulture, out var most) && most > 0
                    ? most
                    : throw new XmlException(
                        Escaped.Text($"The MaxResults '{DiscoveryXml.Shown(text)}' is not a positive number."));
                return true;
            case DiscoveryNames.Duration:
                criteria.Duration = DiscoveryXml.ReadDuration(reader);
                return true;
            default:
                return false;
        }
    }
}
