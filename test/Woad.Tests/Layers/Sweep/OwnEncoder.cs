using System.ServiceModel.Channels;

namespace Woad.Tests.Layers.Sweep;

/// <summary>A custom encoder.</summary>
internal sealed class OwnEncoder(MessageEncoder inner) : MessageEncoder
{
    public override string ContentType => inner.ContentType;

    public override string MediaType => inner.MediaType;

    public override MessageVersion MessageVersion => inner.MessageVersion;

    public override Message ReadMessage(ArraySegment<byte> buffer, BufferManager bufferManager, string contentType) =>
        inner.ReadMessage(buffer, bufferManager, contentType);

    public override Message ReadMessage(Stream stream, int maxSizeOfHeaders, string contentType) =>
        inner.ReadMessage(stream, maxSizeOfHeaders, contentType);

    public override ArraySegment<byte> WriteMessage(
        Message message, int maxMessageSize, BufferManager bufferManager, int messageOffset) =>
        inner.WriteMessage(message, maxMessageSize, bufferManager, messageOffset);

    public override void WriteMessage(Message message, Stream stream) => inner.WriteMessage(message, stream);
}
