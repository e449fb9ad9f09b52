using Woad.Framing;
using static Woad.Framing.FramingMode;
using static Woad.Framing.FramingRole;
using S = Woad.Framing.FramingState;

namespace Woad.Tests.Framing;

/// <summary>
/// Every cell of the framing's state machine: side, mode, state and record ([MC-NMF] 3.1.1.2, 3.2, 3.3; [MS-NMFTB]
/// 3.1).
/// </summary>
public sealed class FramingTableTests
{
    private const S No = (S)(-1);

    private static readonly S[] Nothing = [.. Enumerable.Repeat(No, 13)];

    /// <summary>A row: what each record, from 00 to 0C, leads to.</summary>
    private static readonly Dictionary<(FramingRole, FramingState), FramingState[]> Rows = new()
    {
        // Version Mode Via       Known     Extens.   Unsized Sized      End    Fault    UpReq     UpResp           Ack 
        // PreEnd
        [(Receiver, S.Version)] =       [
            S.Mode,  No,  No,       No,       No,       No,     No,        No,    No,      No,       No,
            No,        No,
        ],
        [(Receiver, S.Mode)] =          [
            No,    S.Via, No,       No,       No,       No,     No,        No,    No,      No,       No,
            No,        No,
        ],
        [(Receiver, S.Via)] =           [
            No,    No,  S.Encoding, No,       No,       No,     No,        No,    No,      No,       No,
            No,        No,
        ],
        [(Receiver, S.Encoding)] =      [
            No,    No,  No,       S.Preamble, S.Preamble, No,     No,        No,    No,      No,       No,
            No,        No,
        ],
        [(Receiver, S.Preamble)] =      [
            No,    No,  No,       No,       No,       No,     No,        No,    No,      S.Preamble, No,
            No,        S.Envelopes,
        ],
        [(Receiver, S.UpgradeResponse)] = Nothing,
        [(Receiver, S.Acknowledgement)] = Nothing,
        [(Receiver, S.Envelopes)] =     [
            No,    No,  No,       No,       No,       No,     S.Envelopes, S.Ended, No,      No,       No,
            No,        No,
        ],
        [(Receiver, S.Streaming)] =     [
            No,    No,  No,       No,       No,       S.Chunks, No,        S.Ended, No,      No,       No,
            No,        No,
        ],
        [(Receiver, S.Chunks)] = Nothing,
        [(Receiver, S.EnvelopeEnded)] = [
            No,    No,  No,       No,       No,       No,     No,        S.Ended, No,      No,       No,
            No,        No,
        ],
        [(Receiver, S.SizedBytes)] = Nothing,
        [(Receiver, S.Ended)] = Nothing,
        [(Receiver, S.Faulted)] = Nothing,

        [(Initiator, S.Version)] = Nothing,
        [(Initiator, S.Mode)] = Nothing,
        [(Initiator, S.Via)] = Nothing,
        [(Initiator, S.Encoding)] = Nothing,
        [(Initiator, S.Preamble)] = Nothing,
        [(Initiator, S.UpgradeResponse)] = [
            No, No,  No,       No,       No,       No,     No,        No,    S.Faulted, No,       S.Acknowledgement, No,
            No,
        ],
        [(Initiator, S.Acknowledgement)] = [
            No, No,  No,       No,       No,       No,     No,        No,    S.Faulted, No,       No,
            S.Envelopes, No,
        ],
        [(Initiator, S.Envelopes)] =    [
            No,    No,  No,       No,       No,       No,     S.Envelopes, S.Ended, S.Faulted, No,       No,
            No,        No,
        ],
        [(Initiator, S.Streaming)] =    [
            No,    No,  No,       No,       No,       S.Chunks, No,        S.Ended, S.Faulted, No,       No,
            No,        No,
        ],
        [(Initiator, S.Chunks)] = Nothing,
        [(Initiator, S.EnvelopeEnded)] = [
            No,   No,  No,       No,       No,       No,     No,        S.Ended, S.Faulted, No,       No,
            No,        No,
        ],
        [(Initiator, S.SizedBytes)] = Nothing,
        [(Initiator, S.Ended)] = Nothing,
        [(Initiator, S.Faulted)] = Nothing,
    };

    public static TheoryData<int, int, int> States
    {
        get
        {
            var data = new TheoryData<int, int, int>();
            foreach (var role in Enum.GetValues<FramingRole>())
            {
                foreach (var mode in Enum.GetValues<FramingMode>())
                {
                    foreach (var state in Enum.GetValues<FramingState>())
                    {
                        data.Add((int)role, (int)mode, (int)state);
                    }
                }
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(States))]
    public void Record_in_a_state_leads_where_the_specification_says(int roleNumber, int modeNumber, int stateNumber)
    {
        var (role, mode, state) = ((FramingRole)roleNumber, (FramingMode)modeNumber, (FramingState)stateNumber);
        for (var record = 0; record < 256; record++)
        {
            var expected = record < 13 ? OfMode(role, mode, state, (FrameType)record, Rows[(role, state)][record]) : No;
            Assert.Equal(expected == No ? null : expected, FramingTable.Find(role, mode, state, (FrameType)record));
            if (expected == No)
            {
                var error = Assert.Throws<FramingException>(
                    () => FramingTable.Next(role, mode, state, (FrameType)record));
                Assert.Contains($"0x{record:X2}", error.Message);
            }
            else
            {
                Assert.Equal(expected, FramingTable.Next(role, mode, state, (FrameType)record));
            }
        }
    }

    /// <summary>
    /// The modes' differences: Singleton-Unsized streams after its preamble; Simplex and Singleton-Sized have nobody to
    /// answer (so no upgrade, and nothing for an initiator to read); Singleton-Sized has no preamble end.
    /// </summary>
    private static FramingState OfMode(
        FramingRole role, FramingMode mode, FramingState state, FrameType record, FramingState duplex)
    {
        var isAnswered = mode is Duplex or SingletonUnsized;
        if (duplex == No || (role == Initiator && !isAnswered))
        {
            return No;
        }

        return (state, record) switch
        {
            (S.Encoding, _) when mode == SingletonSized => S.SizedBytes,
            (S.Preamble, FrameType.UpgradeRequest) when !isAnswered => No,
            (S.Preamble, FrameType.PreambleEnd) when mode == SingletonUnsized => S.Streaming,
            (S.Acknowledgement, FrameType.PreambleAck) when mode == SingletonUnsized => S.Streaming,
            _ => duplex,
        };
    }
}
