using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;
using Woad.Web.Json;

namespace Woad.Web;

/// <summary>A body of JSON that has been received, as the XML that stands for it; nothing is read before somebody asks.</summary>
internal sealed class JsonBodyWriter(byte[] bytes, XmlDictionaryReaderQuotas quotas) : BodyWriter(isBuffered: false)
{
    public ReadOnlySpan<byte> Bytes => bytes;

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer) =>
        new ReaderBodyWriter(JsonDocuments.Open(bytes, quotas)).WriteBodyContents(writer);
}
