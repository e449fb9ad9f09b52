using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;

namespace Woad.Discovery.Wire;

/// <summary>Makes the messages of WS-Discovery.</summary>
internal static class DiscoveryMessages
{
    public static Message Probe(DiscoveryVersion version, FindCriteria criteria) => Make(
        version, version.Actions.Probe, null, DiscoveryNames.Probe,
        writer => CriteriaXml.WriteFind(writer, version, criteria));

    public static Message Resolve(DiscoveryVersion version, ResolveCriteria criteria) => Make(
        version, version.Actions.Resolve, null, DiscoveryNames.Resolve,
        writer => CriteriaXml.WriteResolve(writer, version, criteria));

    public static Message ProbeMatches(
        DiscoveryVersion version, DiscoveryMessageSequence sequence,
        IReadOnlyList<EndpointDiscoveryMetadata> endpoints) =>
        Make(version, version.Actions.ProbeMatches, sequence, DiscoveryNames.ProbeMatches, writer =>
        {
            foreach (var endpoint in endpoints)
            {
                writer.WriteStartElement(DiscoveryNames.Prefix, DiscoveryNames.ProbeMatch, version.Namespace);
                MetadataXml.Write(writer, version, endpoint);
                writer.WriteEndElement();
            }
        });

    /// <param name="version">The version.</param>
    /// <param name="sequence">The position of the message.</param>
    /// <param name="endpoint">The endpoint; null when none has the address.</param>
    public static Message ResolveMatches(
        DiscoveryVersion version, DiscoveryMessageSequence sequence, EndpointDiscoveryMetadata? endpoint) =>
        Make(version, version.Actions.ResolveMatches, sequence, DiscoveryNames.ResolveMatches, writer =>
        {
            if (endpoint is not null)
            {
                writer.WriteStartElement(DiscoveryNames.Prefix, DiscoveryNames.ResolveMatch, version.Namespace);
                MetadataXml.Write(writer, version, endpoint);
                writer.WriteEndElement();
            }
        });

    public static Message Hello(
        DiscoveryVersion version, DiscoveryMessageSequence? sequence, EndpointDiscoveryMetadata endpoint) => Make(
        version, version.Actions.Hello, sequence, DiscoveryNames.Hello,
        writer => MetadataXml.Write(writer, version, endpoint));

    public static Message Bye(
        DiscoveryVersion version, DiscoveryMessageSequence? sequence, EndpointDiscoveryMetadata endpoint) => Make(
        version, version.Actions.Bye, sequence, DiscoveryNames.Bye,
        writer => MetadataXml.Write(writer, version, endpoint));

    private static Message Make(
        DiscoveryVersion version, string action, DiscoveryMessageSequence? sequence, string element,
        Action<System.Xml.XmlWriter> write)
    {
        var message = Message.CreateMessage(
            version.MessageVersion, action, new DiscoveryBody(version, element, write));
        if (sequence is not null)
        {
            message.Headers.Add(new AppSequenceHeader(version, sequence));
        }

        return message;
    }
}
