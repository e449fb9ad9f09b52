using Woad.Xml;

namespace Woad.Framing;

/// <summary>
/// The state machine of .NET Message Framing as a table: what a record means in a state, for each side. A record that
/// stands nowhere here breaks the framing there. Pure.
/// </summary>
/// <remarks>
/// The row of <see cref="FramingState.Preamble"/> has the upgrades: whoever offers none refuses the request; after an
/// upgrade the machine is in that state again, inside the upgraded stream.
/// </remarks>
internal static class FramingTable
{
    private const int Records = (int)FrameType.PreambleEnd + 1;

    private const int States = (int)FramingState.Faulted + 1;

    private static readonly Dictionary<(FramingRole, FramingState, FrameType), FramingState> Cells = new()
    {
        [(FramingRole.Receiver, FramingState.Version, FrameType.Version)] = FramingState.Mode,
        [(FramingRole.Receiver, FramingState.Mode, FrameType.Mode)] = FramingState.Via,
        [(FramingRole.Receiver, FramingState.Via, FrameType.Via)] = FramingState.Encoding,
        [(FramingRole.Receiver, FramingState.Encoding, FrameType.KnownEncoding)] = FramingState.Preamble,
        [(FramingRole.Receiver, FramingState.Encoding, FrameType.ExtensibleEncoding)] = FramingState.Preamble,
        [(FramingRole.Receiver, FramingState.Preamble, FrameType.UpgradeRequest)] = FramingState.Preamble,
        [(FramingRole.Receiver, FramingState.Preamble, FrameType.PreambleEnd)] = FramingState.Envelopes,
        [(FramingRole.Receiver, FramingState.Envelopes, FrameType.SizedEnvelope)] = FramingState.Envelopes,
        [(FramingRole.Receiver, FramingState.Envelopes, FrameType.End)] = FramingState.Ended,
        [(FramingRole.Receiver, FramingState.Streaming, FrameType.UnsizedEnvelope)] = FramingState.Chunks,
        [(FramingRole.Receiver, FramingState.Streaming, FrameType.End)] = FramingState.Ended,
        [(FramingRole.Receiver, FramingState.EnvelopeEnded, FrameType.End)] = FramingState.Ended,

        [(
            FramingRole.Initiator, FramingState.UpgradeResponse,
            FrameType.UpgradeResponse)] = FramingState.Acknowledgement,
        [(FramingRole.Initiator, FramingState.UpgradeResponse, FrameType.Fault)] = FramingState.Faulted,
        [(FramingRole.Initiator, FramingState.Acknowledgement, FrameType.PreambleAck)] = FramingState.Envelopes,
        [(FramingRole.Initiator, FramingState.Acknowledgement, FrameType.Fault)] = FramingState.Faulted,
        [(FramingRole.Initiator, FramingState.Envelopes, FrameType.SizedEnvelope)] = FramingState.Envelopes,
        [(FramingRole.Initiator, FramingState.Envelopes, FrameType.End)] = FramingState.Ended,
        [(FramingRole.Initiator, FramingState.Envelopes, FrameType.Fault)] = FramingState.Faulted,
        [(FramingRole.Initiator, FramingState.Streaming, FrameType.UnsizedEnvelope)] = FramingState.Chunks,
        [(FramingRole.Initiator, FramingState.Streaming, FrameType.End)] = FramingState.Ended,
        [(FramingRole.Initiator, FramingState.Streaming, FrameType.Fault)] = FramingState.Faulted,
        [(FramingRole.Initiator, FramingState.EnvelopeEnded, FrameType.End)] = FramingState.Ended,
        [(FramingRole.Initiator, FramingState.EnvelopeEnded, FrameType.Fault)] = FramingState.Faulted,
    };

    /// <summary>The table as an array, by role, state and record.</summary>
    private static readonly FramingState?[] Flat = Flatten();

    /// <summary>The state that <paramref name="record"/> leads to; null when it breaks the framing.</summary>
    public static FramingState? Find(FramingRole role, FramingMode mode, FramingState state, FrameType record)
    {
        if ((uint)record >= Records)
        {
            return null;
        }

        return Flat[At(role, state, record)] is { } next ? OfMode(role, mode, state, next) : null;
    }

    /// <summary>The state that <paramref name="record"/> leads to.</summary>
    /// <exception cref="FramingException">It breaks the framing.</exception>
    public static FramingState Next(FramingRole role, FramingMode mode, FramingState state, FrameType record) =>
        Find(role, mode, state, record) ?? throw new FramingException(
            state == FramingState.Version
                ? Escaped.Text(
                    $"A connection began with the byte 0x{(byte)record:X2} instead of a .NET Message Framing version "
                    + $"record: the peer speaks another protocol.")
                : Escaped.Text(
                    $"A framing record of type 0x{(byte)record:X2} came where {Expected(role, mode, state)} is due."),
            null);

    /// <summary>
    /// What follows a preamble depends on its mode. One in mode Simplex or Singleton-Sized is never answered, and the
    /// latter has no end: the envelope follows its encoding.
    /// </summary>
    private static FramingState? OfMode(FramingRole role, FramingMode mode, FramingState state, FramingState next)
    {
        var isAnswered = mode is FramingMode.Duplex or FramingMode.SingletonUnsized;
        if (role == FramingRole.Initiator && !isAnswered)
        {
            return null;
        }

        return (state, next) switch
        {
            (FramingState.Encoding, _) when mode == FramingMode.SingletonSized => FramingState.SizedBytes,
            (FramingState.Preamble, FramingState.Preamble) when !isAnswered => null,
            (FramingState.Preamble
                or FramingState.Acknowledgement, FramingState.Envelopes) when mode == FramingMode.SingletonUnsized =>
                FramingState.Streaming,
            _ => next,
        };
    }

    private static string Expected(FramingRole role, FramingMode mode, FramingState state)
    {
        List<string> expected = [];
        for (var record = FrameType.Version; record <= FrameType.PreambleEnd; record++)
        {
            if (Find(role, mode, state, record) is not null)
            {
                expected.Add(record.ToString());
            }
        }

        return expected.Count == 0 ? "nothing more" : string.Join(" or ", expected);
    }

    private static FramingState?[] Flatten()
    {
        var flat = new FramingState?[2 * States * Records];
        foreach (var ((role, state, record), next) in Cells)
        {
            flat[At(role, state, record)] = next;
        }

        return flat;
    }

    private static int At(FramingRole role, FramingState state, FrameType record) =>
        ((((int)role * States) + (int)state) * Records) + (int)record;
}
