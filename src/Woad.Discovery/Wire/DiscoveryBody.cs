using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;
using System.Xml;

namespace Woad.Discovery.Wire;

/// <summary>The body of a discovery message: an element of the version's namespace.</summary>
/// <param name="version">The version.</param>
/// <param name="name">The name of the element.</param>
/// <param name="write">Writes its contents.</param>
internal sealed class DiscoveryBody(DiscoveryVersion version, string name, Action<XmlWriter> write)
    : BodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement(DiscoveryNames.Prefix, name, version.Namespace);
        write(writer);
        writer.WriteEndElement();
    }
}
