using System.ServiceModel.Channels;

namespace Woad.Messages.ByteStreams;

/// <summary>A body of bytes that are there: written as they are, any number of times.</summary>
internal sealed class BytesBodyWriter(ReadOnlyMemory<byte> bytes) : StreamBodyWriter(isBuffered: true)
{
    public ReadOnlyMemory<byte> Bytes => bytes;

    protected override BodyWriter OnCreateBufferedCopy(int maxBufferSize) =>
        bytes.Length <= maxBufferSize ? this : base.OnCreateBufferedCopy(maxBufferSize);

    protected override void OnWriteBodyContents(Stream stream) => stream.Write(bytes.Span);
}
