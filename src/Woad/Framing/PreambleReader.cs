using System.Buffers;
using System.Text;
using Woad.Xml;

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
    /// Tries to read a preamble from the start of <paramref name="buffer"/> ([MC-NMF] 2.2.6). Returns null when more
    /// bytes are needed; otherwise moves the buffer behind what was read.
    /// </summary>
    /// <param name="buffer">The bytes.</param>
    /// <param name="isConnection">
    /// Whether they come over a connection, which can be answered; otherwise every mode is taken (a queued message).
    /// </param>
    /// <exception cref="FramingException">The bytes are not a preamble; carries the fault to answer with.</exception>
    public static Preamble? TryRead(ref ReadOnlySequence<byte> buffer, bool isConnection = true)
    {
        var bytes = buffer.Length > MaxBytes ? buffer.Slice(0, MaxBytes) : buffer;
        var span = bytes.IsSingleSegment ? bytes.FirstSpan : bytes.ToArray();
        var at = 0;
        var preamble = Read(span, ref at, isConnection);
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

    /// <summary>
    /// Tries to read what follows an upgrade, inside it: one more request ([MC-NMF] 2.2.3.5), or the preamble's end
    /// (2.2.3.7; <paramref name="upgrade"/> is null). Returns false when more bytes are needed; otherwise moves the
    /// buffer behind what was read.
    /// </summary>
    /// <exception cref="FramingException">The bytes are neither; carries the fault to answer with.</exception>
    public static bool TryReadNext(ref ReadOnlySequence<byte> buffer, FramingMode mode, out string? upgrade)
    {
        upgrade = null;
        var bytes = buffer.Slice(0, Math.Min(buffer.Length, MaxNameBytes + 1 + FrameSize.MaxBytes));
        var span = bytes.IsSingleSegment ? bytes.FirstSpan : bytes.ToArray();
        var at = 0;
        if (!Take(span, ref at, mode, FramingState.Preamble, out var next)
            || (next == FrameType.UpgradeRequest
                && (upgrade = Text(span, ref at, MaxNameBytes, "upgrade name", FramingFaults.UpgradeInvalid)) is null))
        {
            return false;
        }

        buffer = buffer.Slice(at);
        return true;
    }

    private static void CheckVersion(byte version)
    {
        if (version != 1)
        {
            throw new FramingException(Escaped.Text(
                $"The peer speaks version {version} of .NET Message Framing; only version 1 is supported."),
                FramingFaults.UnsupportedVersion);
        }
    }

    private static Preamble? Read(ReadOnlySpan<byte> s, ref int at, bool isConnection)
    {
        if (s.Length > 0)
        {
            Step(FramingMode.Duplex, FramingState.Version, s[0]);
        }

        if (s.Length < 2)
        {
            return null;
        }

        CheckVersion(s[1]);
        at = 3;
        if (!Take(s, ref at, FramingMode.Duplex, FramingState.Mode, out _) || at >= s.Length)
        {
            return null;
        }

        var mode = (FramingMode)s[at++];
        if (mode is < FramingMode.SingletonUnsized or > FramingMode.SingletonSized
            || (isConnection && !IsAnswered(mode)))
        {
            throw new FramingException(Escaped.Text(
                $"The peer asks for framing mode {(byte)mode}, which a connection-oriented transport does not have."),
                FramingFaults.UnsupportedMode);
        }

        if (!Take(s, ref at, mode, FramingState.Via, out _)
            || Text(s, ref at, MaxViaBytes, "via", FramingFaults.ViaTooLong) is not { } via
            || Encoding(s, ref at, mode) is not { } contentType)
        {
            return null;
        }

        if (mode == FramingMode.SingletonSized)
        {
            // The envelope follows, to the end of its container.
            return new Preamble(mode, via, contentType, Upgrade: null);
        }

        if (!Take(s, ref at, mode, FramingState.Preamble, out var next))
        {
            return null;
        }

        if (next == FrameType.PreambleEnd)
        {
            return new Preamble(mode, via, contentType, Upgrade: null);
        }

        return Text(s, ref at, MaxNameBytes, "upgrade name", FramingFaults.UpgradeInvalid) is { } upgrade
            ? new Preamble(mode, via, contentType, upgrade)
            : null;
    }

    /// <summary>
    /// Only connections have an answer to wait for; the other modes are those of queued messages ([MS-NMFMB]).
    /// </summary>
    private static bool IsAnswered(FramingMode mode) => mode is FramingMode.Duplex or FramingMode.SingletonUnsized;

    private static string? Encoding(ReadOnlySpan<byte> s, ref int at, FramingMode mode)
    {
        if (!Take(s, ref at, mode, FramingState.Encoding, out var type))
        {
            return null;
        }

        if (type == FrameType.ExtensibleEncoding)
        {
            return Text(s, ref at, MaxNameBytes, "content type", FramingFaults.ContentTypeTooLong);
        }

        if (at >= s.Length)
        {
            return null;
        }

        var code = s[at++];
        return KnownEncodings.Name(code)
            ?? throw new FramingException(Escaped.Text(
                $"The peer asks for the unknown encoding 0x{code:X2}."), FramingFaults.ContentTypeInvalid);
    }

    /// <summary>Takes the type of the next record, which the state must have.</summary>
    private static bool Take(ReadOnlySpan<byte> s, ref int at, FramingMode mode, FramingState state, out FrameType type)
    {
        type = default;
        if (at >= s.Length)
        {
            return false;
        }

        type = (FrameType)s[at];
        Step(mode, state, s[at++]);
        return true;
    }

    private static void Step(FramingMode mode, FramingState state, byte type) =>
        FramingTable.Next(FramingRole.Receiver, mode, state, (FrameType)type);

    private static string? Text(ReadOnlySpan<byte> s, ref int at, int limit, string what, string fault)
    {
        var taken = FrameSize.TryRead(s[Math.Min(at, s.Length)..], out var size);
        if (taken == 0)
        {
            return null;
        }

        if (size == 0)
        {
            throw new FramingException(Escaped.Text($"The {what} of the framing preamble is empty."), null);
        }

        if (size > limit)
        {
            throw new FramingException(Escaped.Text(
                $"The {what} of the framing preamble has {size} bytes; at most {limit} are allowed."), fault);
        }

        if (s.Length - at - taken < size)
        {
            return null;
        }

        var text = s.Slice(at + taken, size);
        if (!System.Text.Unicode.Utf8.IsValid(text))
        {
            throw new FramingException(Escaped.Text($"The {what} of the framing preamble is not UTF-8."), null);
        }

        at += taken + size;
        return System.Text.Encoding.UTF8.GetString(text);
    }
}
