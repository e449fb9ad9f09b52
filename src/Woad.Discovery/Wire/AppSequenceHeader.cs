using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;
using System.Xml;

namespace Woad.Discovery.Wire;

/// <summary>The header AppSequence: the position of a message among all of its sender.</summary>
/// <param name="version">The version of the message.</param>
/// <param name="sequence">The position.</param>
internal sealed class AppSequenceHeader(DiscoveryVersion version, DiscoveryMessageSequence sequence) : MessageHeader
{
    public override string Name => DiscoveryNames.AppSequence;

    public override string Namespace => version.Namespace;

    /// <summary>Reads the header of a message; null when there is none.</summary>
    /// <exception cref="XmlException">The header is not valid.</exception>
    public static DiscoveryMessageSequence? Read(MessageHeaders headers, DiscoveryVersion version)
    {
        var index = headers.FindHeader(DiscoveryNames.AppSequence, version.Namespace);
        if (index < 0)
        {
            return null;
        }

        headers.UnderstoodHeaders.Add(headers[index]);
        using var reader = headers.GetReaderAtHeader(index);
        return SequenceXml.Read(reader);
    }

    protected override void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        writer.WriteStartElement(DiscoveryNames.Prefix, Name, Namespace);
        WriteHeaderAttributes(writer, messageVersion);
    }

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
        SequenceXml.Write(writer, sequence);
}
