using System.Buffers;
using System.IO.Compression;
using System.Runtime.InteropServices;
using System.ServiceModel;

namespace Woad.Envelopes;

/// <summary>
/// Compresses whole messages, with the string table in front of them if there is one ([MC-NMF] 6, note 5). The content
/// type says so. A service that compresses reads each form, and answers as its client asks: in the form of the session,
/// or over HTTP by Accept-Encoding.
/// </summary>
internal sealed class EnvelopeCompression
{
    private const int ChunkBytes = 16 * 1024;

    private readonly Func<Stream, CompressionMode, Stream> _open;

    private EnvelopeCompression(string suffix, Func<Stream, CompressionMode, Stream> open)
    {
        Suffix = suffix;
        _open = open;
    }

    public static EnvelopeCompression GZip { get; } = new(
        "+gzip", (stream, mode) => new GZipStream(stream, mode, leaveOpen: true));

    public static EnvelopeCompression Deflate { get; } = new(
        "+deflate", (stream, mode) => new DeflateStream(stream, mode, leaveOpen: true));

    /// <summary>What the content type of the encoder ends with.</summary>
    public string Suffix { get; }

    /// <summary>The name among encodings of content (Accept-Encoding).</summary>
    public string Name => Suffix[1..];

    /// <summary>The compression that a content type names; null for none.</summary>
    public static EnvelopeCompression? Of(string? contentType)
    {
        var media = Media(contentType);
        return media.EndsWith(GZip.Suffix, StringComparison.OrdinalIgnoreCase) ? GZip
            : media.EndsWith(Deflate.Suffix, StringComparison.OrdinalIgnoreCase) ? Deflate
            : null;
    }

    /// <summary>A content type without the compression that it names.</summary>
    public static string Plain(string contentType) =>
        Of(contentType) is { } compression
            ? string.Concat(
                Media(contentType)[..^compression.Suffix.Length], contentType.AsSpan(Media(contentType).Length))
            : contentType;

    /// <summary>What a streamed message is, when <paramref name="packed"/> is what arrives.</summary>
    public Stream Unpack(Stream packed) => new UnpackingStream(packed, _open(packed, CompressionMode.Decompress));

    /// <summary>The same for readers that wait in their thread.</summary>
    public Stream UnpackHere(Stream packed) => _open(packed, CompressionMode.Decompress);

    /// <summary>The same for writers that wait in their thread; its disposal is the end of the message.</summary>
    public Stream PackHere(Stream output) => _open(output, CompressionMode.Compress);

    /// <summary>Where to write a streamed message that leaves compressed through <paramref name="output"/>.</summary>
    public PackingStream Pack(Stream output) => new(_open(output, CompressionMode.Compress));

    /// <summary>Compresses a message, behind <paramref name="prefix"/>.</summary>
    public void Pack(ReadOnlySpan<byte> prefix, EnvelopeOutput envelope, EnvelopeOutput into)
    {
        using var packing = _open(new EnvelopeStream(into), CompressionMode.Compress);
        packing.Write(prefix);
        foreach (var segment in envelope.Full)
        {
            packing.Write(segment);
        }

        packing.Write(envelope.Last);
    }

    /// <summary>Compresses a message in place.</summary>
    public void Pack(EnvelopeOutput envelope)
    {
        var packed = new EnvelopeOutput();
        Pack(default, envelope, packed);
        envelope.Take(packed);
    }

    /// <summary>
    /// Appends what <paramref name="packed"/> stands for; false when that is more than <paramref name="maxBytes"/>.
    /// </summary>
    /// <exception cref="ProtocolException">The bytes are not compressed in this way.</exception>
    public bool TryUnpack(ReadOnlyMemory<byte> packed, EnvelopeBuffer into, int maxBytes)
    {
        MemoryMarshal.TryGetArray(packed, out var bytes);
        using var unpacked = _open(
            new MemoryStream(bytes.Array ?? [], bytes.Offset, bytes.Count), CompressionMode.Decompress);
        var chunk = ArrayPool<byte>.Shared.Rent(ChunkBytes);
        try
        {
            int count;
            while ((count = unpacked.Read(chunk)) > 0)
            {
                if (count > maxBytes - into.Length)
                {
                    return false;
                }

                into.Append(chunk.AsSpan(0, count));
            }
        }
        catch (InvalidDataException e)
        {
            throw Unreadable(e);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(chunk);
        }

        return into.Length > 0 ? true : throw Unreadable(null);
    }

    /// <summary>
    /// Replaces a received message by what it stands for; false when that is more than <paramref name="maxBytes"/>.
    /// </summary>
    /// <exception cref="ProtocolException">The bytes are not compressed in this way.</exception>
    public bool TryUnpack(EnvelopeBuffer message, int maxBytes)
    {
        var whole = new EnvelopeBuffer();
        if (!TryUnpack(message.Memory, whole, maxBytes))
        {
            whole.Clear();
            return false;
        }

        message.Take(whole);
        return true;
    }

    private static ReadOnlySpan<char> Media(string? contentType)
    {
        var end = contentType?.IndexOf(';', StringComparison.Ordinal) ?? -1;
        return (end < 0 ? contentType.AsSpan() : contentType.AsSpan(0, end)).TrimEnd();
    }

    /// <summary>The error of a message that cannot be decompressed.</summary>
    public static ProtocolException Unreadable(Exception? inner) => new(
        "A compressed message cannot be decompressed. The content type promises a compressed message: the peer's "
            + "encoder, or what lies between, has sent something else.",
        inner);
}
