using System.IO.Compression;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Channels;

internal sealed class ZipEncoder(MessageEncoder inner, ZipCounts counts) : MessageEncoder
{
    public override string ContentType => "application/x-zipped";

    public override string MediaType => "application/x-zipped";

    public override MessageVersion MessageVersion => inner.MessageVersion;

    public override Message ReadMessage(ArraySegment<byte> buffer, BufferManager bufferManager, string contentType)
    {
        counts.AddRead();
        using var zipped = new GZipStream(
            new MemoryStream(buffer.Array!, buffer.Offset, buffer.Count), CompressionMode.Decompress);
        using var plain = new MemoryStream();
        zipped.CopyTo(plain);
        bufferManager.ReturnBuffer(buffer.Array!);
        var taken = bufferManager.TakeBuffer((int)plain.Length);
        plain.GetBuffer().AsSpan(0, (int)plain.Length).CopyTo(taken);
        return inner.ReadMessage(new ArraySegment<byte>(taken, 0, (int)plain.Length), bufferManager);
    }

    public override Message ReadMessage(Stream stream, int maxSizeOfHeaders, string contentType) =>
        inner.ReadMessage(new GZipStream(stream, CompressionMode.Decompress), maxSizeOfHeaders);

    public override ArraySegment<byte> WriteMessage(
        Message message, int maxMessageSize, BufferManager bufferManager, int messageOffset)
    {
        var plain = inner.WriteMessage(message, maxMessageSize, bufferManager, 0);
        if (counts.ClosesMessages)
        {
            message.Close();
        }

        using var zipped = new MemoryStream();
        using (var zip = new GZipStream(zipped, CompressionLevel.Fastest, leaveOpen: true))
        {
            zip.Write(plain.Array!, plain.Offset, plain.Count);
        }

        bufferManager.ReturnBuffer(plain.Array!);
        counts.AddWritten((int)zipped.Length);
        var taken = bufferManager.TakeBuffer(messageOffset + (int)zipped.Length);
        zipped.GetBuffer().AsSpan(0, (int)zipped.Length).CopyTo(taken.AsSpan(messageOffset));
        return new ArraySegment<byte>(taken, messageOffset, (int)zipped.Length);
    }

    public override void WriteMessage(Message message, Stream stream)
    {
        using var zip = new GZipStream(stream, CompressionLevel.Fastest, leaveOpen: true);
        inner.WriteMessage(message, zip);
    }
}
