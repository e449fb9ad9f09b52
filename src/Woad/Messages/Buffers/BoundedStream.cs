using System.ServiceModel;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>A memory stream that refuses to grow beyond a limit.</summary>
internal sealed class BoundedStream(int maxBytes) : MemoryStream
{
    /// <summary>What was written, without a copy.</summary>
    public ReadOnlyMemory<byte> WrittenMemory => GetBuffer().AsMemory(0, (int)Length);

    public override void Write(byte[] buffer, int offset, int count)
    {
        Check(count);
        base.Write(buffer, offset, count);
    }

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        Check(buffer.Length);
        base.Write(buffer);
    }

    public override void WriteByte(byte value)
    {
        Check(1);
        base.WriteByte(value);
    }

    private void Check(int count)
    {
        if (Position + count > maxBytes)
        {
            throw new QuotaExceededException(Escaped.Text(
                $"A copy of the message's XML would be larger than the maximum of {maxBytes} bytes."));
        }
    }
}
