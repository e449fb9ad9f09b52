using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Server.Tests.OwnCode;

/// <summary>A body of given XML.</summary>
internal sealed class RawBody(string xml) : BodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        using var reader = XmlReader.Create(new StringReader(xml));
        reader.MoveToContent();
        writer.WriteNode(reader, defattr: false);
    }
}
