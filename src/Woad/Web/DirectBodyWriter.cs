using System.Buffers;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Web;

/// <summary>The body of a request whose values codecs write as JSON, and serializers as the XML that stands for it.</summary>
internal sealed class DirectBodyWriter(WebBody body, DirectClientOperation direct, object?[] parameters) : BodyWriter(isBuffered: true)
{
    /// <summary>Writes the bytes. False when a codec gives up; what has been written then counts for nothing.</summary>
    public bool TryWrite(IBufferWriter<byte> output) => direct.TryWrite(parameters, output);

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer) => body.WriteJson(writer, parameters, null);
}
