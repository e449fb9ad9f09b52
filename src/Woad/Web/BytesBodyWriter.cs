using System.ServiceModel.Channels;

namespace Woad.Web;

/// <summary>A body of bytes that are there.</summary>
internal sealed class BytesBodyWriter(ReadOnlyMemory<byte> bytes) : System.ServiceModel.Channels.StreamBodyWriter(isBuffered: true)
{
    public ReadOnlyMemory<byte> Bytes => bytes;

    protected override BodyWriter OnCreateBufferedCopy(int maxBufferSize) => this;

    protected override void OnWriteBodyContents(Stream stream) => stream.Write(bytes.Span);
}
