using System.Buffers;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Web.Bodies;

namespace Woad.Web.Direct;

/// <summary>
/// The body of a request whose values codecs write as JSON, and serializers as the XML that stands for it.
/// </summary>
internal sealed class DirectBodyWriter(WebBody body, DirectClientOperation direct, object?[] parameters)
    : CodecBodyWriter
{
    public override bool TryWrite(IBufferWriter<byte> output) => direct.TryWrite(parameters, output);

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer) => body.WriteJson(writer, parameters, null);
}
