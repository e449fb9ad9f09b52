using System.Xml;

namespace Woad.Messages.ByteStreams;

/// <summary>What is written becomes Base64 content of the element at which a writer stands.</summary>
internal sealed class Base64Stream(XmlDictionaryWriter writer) : Stream
{
    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException("The stream is only written.");

    public override long Position
    {
        get => throw new NotSupportedException("The stream is only written.");
        set => throw new NotSupportedException("The stream is only written.");
    }

    public override void Flush() => writer.Flush();

    public override int Read(byte[] buffer, int offset, int count) =>
        throw new NotSupportedException("The stream is only written.");

    public override long Seek(long offset, SeekOrigin origin) =>
        throw new NotSupportedException("The stream is only written.");

    public override void SetLength(long value) => throw new NotSupportedException("The stream is only written.");

    public override void Write(byte[] buffer, int offset, int count)
    {
        if (count > 0)
        {
            writer.WriteBase64(buffer, offset, count);
        }
    }
}
