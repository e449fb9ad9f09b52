using System.Globalization;

namespace Woad.MessageLogs;

/// <summary>Takes the text of a message up to the size that a log allows.</summary>
/// <param name="maxSize">The maximum number of bytes.</param>
internal sealed class BoundedText(int maxSize) : MemoryStream
{
    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The text would be longer than it may be.</exception>
    public override void Write(byte[] buffer, int offset, int count)
    {
        Check(count);
        base.Write(buffer, offset, count);
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The text would be longer than it may be.</exception>
    public override void Write(ReadOnlySpan<byte> buffer)
    {
        Check(buffer.Length);
        base.Write(buffer);
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The text would be longer than it may be.</exception>
    public override void WriteByte(byte value)
    {
        Check(1);
        base.WriteByte(value);
    }

    private void Check(int count)
    {
        if (Length + count > maxSize)
        {
            throw new InvalidOperationException(string.Create(
                CultureInfo.InvariantCulture,
                $"The message was not logged: its text is longer than {maxSize} bytes, the value of "
                    + $"maxSizeOfMessageToLog. Increase that value to see the message."));
        }
    }
}
