using System.Buffers;
using System.ServiceModel;
using Woad.Envelopes;
using Woad.Framing;
using Woad.Xml;

namespace Woad.Transports.Connecting;

/// <summary>The string table in front of each binary envelope of a session ([MC-NBFSE] 2.1).</summary>
internal static class SessionStrings
{
    /// <summary>Takes the table off a received envelope.</summary>
    /// <exception cref="ProtocolException">The table cannot be read, or is larger than the session allows.</exception>
    public static void Read(EnvelopeBuffer into, BinaryReaderSession strings)
    {
        var bytes = into.Head;
        into.Strings = strings;
        if (bytes[0] == 0)
        {
            into.Skip(1);
            return;
        }

        try
        {
            var taken = FrameSize.TryRead(bytes, out var size);
            if (taken == 0 || size > bytes.Length - taken)
            {
                throw new System.Xml.XmlException("The string table is longer than the message that it stands in.");
            }

            strings.Add(bytes.Slice(taken, size));
            into.Skip(taken + size);
        }
        catch (Exception e) when (e is System.Xml.XmlException or FramingException)
        {
            throw new ProtocolException("The string table in front of a binary message cannot be read.", e);
        }
    }

    /// <summary>The strings that the peer has not been told yet; usually none.</summary>
    public static ReadOnlySpan<byte> TakeUnsent(BinaryWriterSession? strings)
    {
        if (strings is not { HasUnsent: true })
        {
            return default;
        }

        // Rare, and sessions may be many: nothing is kept for the next one.
        var table = new ArrayBufferWriter<byte>();
        strings.WriteUnsent(table);
        return table.WrittenSpan;
    }

    /// <summary>Bytes that a table takes with its length in front.</summary>
    public static int Size(ReadOnlySpan<byte> table) => FrameSize.BytesFor(table.Length) + table.Length;

    /// <summary>Writes a table with its length in front; returns how many bytes that takes.</summary>
    public static int Write(Span<byte> into, ReadOnlySpan<byte> table)
    {
        var at = FrameSize.Write(into, table.Length);
        table.CopyTo(into[at..]);
        return at + table.Length;
    }
}
