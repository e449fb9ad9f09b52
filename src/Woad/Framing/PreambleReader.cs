using System.Buffers;
using System.Text;

namespace Woad.Framing;

/// <summary>
/// Reads an initiator's preamble: <c>Version Mode Via Encoding (Upgrade-request | Preamble-end)</c>
/// ([MC-NMF] 3.1.1.2). Pure: called again with more bytes until it is complete.
/// </summary>
internal static class PreambleReader
{
    public const int MaxViaBytes = 2048;
    public const int MaxNameBytes = 256;

    // Nothing longer can be a preamble: the records' types, sizes and texts at their quotas.
    public const int MaxBytes = MaxViaBytes + (2 * MaxNameBytes) + 32;

    /// <summary>
    /// Tries to read a preamble from the start of <paramref name="buffer"/>. Returns null when more bytes are needed;
    /// otherwise moves the buffer behind what was read.
    /// </summary>
    /// <exception cref="FramingException">The bytes are not a preamble; carries the fault to answer with.</exception>
    public static Preamble? TryRead(ref ReadOnlySequence<byte> buffer)
    {
        var bytes = buffer.Length > MaxBytes ? buffer.Slice(0, MaxBytes) : buffer;
        var span = bytes.IsSingleSegment ? bytes.FirstSpan : bytes.ToArray();
        var at = 0;
        var preamble = Read(span, ref at);
        if (preamble is not null)
        {
            buffer = buffer.Slice(at);
        }
        else if (span.Length == MaxBytes)
        {
            throw new FramingException("The framing preamble is longer than its records may be.", null);
        }

        return preamble;
    }

    private static Preamble? Read(ReadOnlySpan<byte> s, ref int at)
    {
        if (s.Length > 0 && s[0] != (byte)FrameType.Version)
        {
            throw new FramingException(
                $"A connection began with the byte 0x{s[0]:X2} instead of a .NET Message Framing version record: the peer speaks another protocol.", null);
        }

        if (s.Length < 2)
        {
            return null;
        }

        if (s[1] != 1)
        {
            throw new FramingException($"The peer speaks version {s[1]} of .NET Message Framing; only version 1 is supported.", FramingFaults.UnsupportedVersion);
        }

        at = 3;
        if (!Expect(s, ref at, FrameType.Mode) || at >= s.Length)
        {
            return null;
        }

        var mode = (FramingMode)s[at++];
        if (mode is not (FramingMode.Duplex or FramingMode.SingletonUnsized))
        {
            throw new FramingException($"The peer asks for framing mode {(byte)mode}, which a connection-oriented transport does not have.", FramingFaults.UnsupportedMode);
        }

        if (!Expect(s, ref at, FrameType.Via)
            || Text(s, ref at, MaxViaBytes, "via", FramingFaults.ViaTooLong) is not { } via
            || Encoding(s, ref at) is not { } contentType
            || at >= s.Length)
        {
            return null;
        }

        var next = (FrameType)s[at++];
        if (next == FrameType.PreambleEnd)
        {
            return new Preamble(mode, via, contentType, Upgrade: null);
        }

        if (next != FrameType.UpgradeRequest)
        {
            throw new FramingException($"A framing record of type 0x{(byte)next:X2} stands where the preamble ends.", null);
        }

        return Text(s, ref at, MaxNameBytes, "upgrade name", FramingFaults.UpgradeInvalid) is { } upgrade
            ? new Preamble(mode, via, contentType, upgrade)
            : null;
    }

    private static string? Encoding(ReadOnlySpan<byte> s, ref int at)
    {
        if (at >= s.Length)
        {
            return null;
        }

        var type = (FrameType)s[at++];
        if (type == FrameType.ExtensibleEncoding)
        {
            return Text(s, ref at, MaxNameBytes, "content type", FramingFaults.ContentTypeTooLong);
        }

        if (type != FrameType.KnownEncoding)
        {
            throw new FramingException($"A framing record of type 0x{(byte)type:X2} stands where the encoding is due.", null);
        }

        if (at >= s.Length)
        {
            return null;
        }

        var code = s[at++];
        return KnownEncodings.Name(code)
            ?? throw new FramingException($"The peer asks for the unknown encoding 0x{code:X2}.", FramingFaults.ContentTypeInvalid);
    }

    private static bool Expect(ReadOnlySpan<byte> s, ref int at, FrameType expected)
    {
        if (at >= s.Length)
        {
            return false;
        }

        var type = (FrameType)s[at++];
        return type == expected
            ? true
            : throw new FramingException($"A framing record of type 0x{(byte)type:X2} stands where {expected} is due.", null);
    }

    private static string? Text(ReadOnlySpan<byte> s, ref int at, int limit, string what, string fault)
    {
        var taken = FrameSize.TryRead(s[Math.Min(at, s.Length)..], out var size);
        if (taken == 0)
        {
            return null;
        }

        if (size == 0)
        {
            throw new FramingException($"The {what} of the framing preamble is empty.", null);
        }

        if (size > limit)
        {
            throw new FramingException($"The {what} of the framing preamble has {size} bytes; at most {limit} are allowed.", fault);
        }

        if (s.Length - at - taken < size)
        {
            return null;
        }

        var text = s.Slice(at + taken, size);
        if (!System.Text.Unicode.Utf8.IsValid(text))
        {
            throw new FramingException($"The {what} of the framing preamble is not UTF-8.", null);
        }

        at += taken + size;
        return System.Text.Encoding.UTF8.GetString(text);
    }
}
