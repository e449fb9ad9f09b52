using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;
using System.Xml;
using Woad.Xml;

namespace Woad.Discovery.Wire;

/// <summary>Reads the messages of WS-Discovery, within the limits of <see cref="DiscoveryLimits"/>.</summary>
internal static class ReceivedDiscovery
{
    /// <exception cref="XmlException">The body is not a probe, or over a limit.</exception>
    public static FindCriteria Probe(Message message, DiscoveryVersion version)
    {
        using var body = Body(message, version, DiscoveryNames.Probe);
        return CriteriaXml.ReadFind(body, version);
    }

    /// <exception cref="XmlException">The body is not a resolve request, or over a limit.</exception>
    public static ResolveCriteria Resolve(Message message, DiscoveryVersion version)
    {
        using var body = Body(message, version, DiscoveryNames.Resolve);
        return CriteriaXml.ReadResolve(body, version);
    }

    /// <param name="message">A Hello or Bye.</param>
    /// <param name="version">The version.</param>
    /// <param name="element">The name of the body's element.</param>
    /// <exception cref="XmlException">The body is another one, or over a limit.</exception>
    public static (DiscoveryMessageSequence? Sequence, EndpointDiscoveryMetadata Endpoint) Announcement(
        Message message, DiscoveryVersion version, string element)
    {
        var sequence = AppSequenceHeader.Read(message.Headers, version);
        using var body = Body(message, version, element);
        return (sequence, MetadataXml.Read(body, version));
    }

    /// <param name="message">ProbeMatches or ResolveMatches.</param>
    /// <param name="version">The version.</param>
    /// <param name="element">The name of the body's element.</param>
    /// <param name="child">The name of the elements with endpoints.</param>
    /// <exception cref="XmlException">The body is another one, or over a limit.</exception>
    public static (DiscoveryMessageSequence? Sequence, List<EndpointDiscoveryMetadata> Endpoints) Matches(
        Message message, DiscoveryVersion version, string element, string child)
    {
        var sequence = AppSequenceHeader.Read(message.Headers, version);
        var endpoints = new List<EndpointDiscoveryMetadata>();
        using var body = Body(message, version, element);
        if (body.IsEmptyElement)
        {
            return (sequence, endpoints);
        }

        body.ReadStartElement();
        while (body.MoveToContent() == XmlNodeType.Element)
        {
            if (body.LocalName != child || body.NamespaceURI != version.Namespace)
            {
                body.Skip();
                continue;
            }

            if (endpoints.Count == DiscoveryLimits.Endpoints)
            {
                throw new XmlException(Escaped.Text(
                    $"The message has more than {DiscoveryLimits.Endpoints} endpoints."));
            }

            endpoints.Add(MetadataXml.Read(body, version));
        }

        return (sequence, endpoints);
    }

    private static XmlDictionaryReader Body(Message message, DiscoveryVersion version, string element)
    {
        if (message.IsEmpty)
        {
            throw new XmlException(Escaped.Text($"The message has no body; the element '{element}' is expected."));
        }

        var reader = message.GetReaderAtBodyContents();
        return reader.MoveToContent() == XmlNodeType.Element && reader.LocalName == element
            && reader.NamespaceURI == version.Namespace
            ? reader
            : throw new XmlException(
                Escaped.Text(
                    $"The body has the element '{DiscoveryXml.Shown(reader.LocalName)}'; '{element}' of the namespace "
                    + $"{version.Namespace} is expected."));
    }
}
