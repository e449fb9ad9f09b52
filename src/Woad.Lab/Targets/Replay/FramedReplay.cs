using System.Buffers.Binary;
using System.ServiceModel;
using System.Text;
using Woad.Lab.Targets.Wire;

namespace Woad.Lab.Targets.Replay;

/// <summary>
/// A net.tcp session that sends captured calls again; replies say by their RelatesTo which call they answer.
/// </summary>
internal sealed class FramedReplay : ReplayConnection
{
    private readonly ReplyJudge? _judge;
    private readonly byte[] _origin = new byte[8];
    private bool _isOpen;

    private FramedReplay(Uri server, ReplayLoop loop, TimeSpan timeout, ReplyJudge? judge)
        : base(server, loop, timeout)
    {
        _judge = judge;
        BinaryPrimitives.WriteUInt64LittleEndian(_origin, Origin);
    }

    /// <summary>Connects, and says what is said once on a connection.</summary>
    public static async ValueTask<FramedReplay> OpenAsync(
        Uri server, ReplayLoop loop, TimeSpan timeout, ReplayScript script, ReplyJudge? judge)
    {
        var connection = new FramedReplay(server, loop, timeout, judge);
        try
        {
            foreach (var part in script.Preamble)
            {
                await connection.SendAsync(new CallSequence([], part)).ConfigureAwait(false);
            }

            connection._isOpen = true;
            return connection;
        }
        catch
        {
            connection.Dispose();
            throw;
        }
    }

    protected override int Parse(ReadOnlySpan<byte> bytes)
    {
        var at = 0;
        while (at < bytes.Length)
        {
            switch (bytes[at])
            {
                case FrameRecords.UpgradeResponse or FrameRecords.PreambleAck:
                    at++;
                    TakeOldest()?.Succeed();
                    break;
                case FrameRecords.End:
                    at++;
                    Break(new IOException("The service ended the session."));
                    break;
                case FrameRecords.SizedEnvelope:
                    if (!FrameReader.TryContent(bytes[at..], out var envelope, out var length))
                    {
                        return at;
                    }

                    at += length;
                    Answer(envelope);
                    break;
                case FrameRecords.Fault:
                    if (!FrameReader.TryContent(bytes[at..], out var fault, out _))
                    {
                        return at;
                    }

                    throw FaultOf(Encoding.UTF8.GetString(fault));
                default:
                    throw new InvalidDataException($"The service sent record {bytes[at]:X2} where a reply was due.");
            }
        }

        return at;
    }

    private void Answer(ReadOnlySpan<byte> envelope)
    {
        var isNamed = MessageId.TryFind(envelope, _origin, out var id);
        var call = isNamed ? Take(id.Slot, id.Sequence) : TakeOldest();
        if (call is null)
        {
            // The reply to a call that is over: it came too late.
            return;
        }

        if (!_isOpen || _judge is null)
        {
            call.Succeed();
            return;
        }

        if (!_judge.Needs(envelope.Length) && isNamed)
        {
            call.Succeed();
            return;
        }

        var name = new byte[isNamed ? MessageId.Length : 0];
        if (isNamed)
        {
            id.Write(name);
        }

        _judge.Judge(call, envelope.ToArray(), name, isSuspect: !isNamed);
    }

    /// <summary>[MC-NMF] 2.2.5: what a service says before it ends the connection.</summary>
    private static CommunicationException FaultOf(string fault) => fault switch
    {
        _ when fault.EndsWith("ServerTooBusy", StringComparison.Ordinal) => new ServerTooBusyException(fault),
        _ when fault.EndsWith("EndpointNotFound", StringComparison.Ordinal) => new EndpointNotFoundException(fault),
        _ when fault.EndsWith("ConnectionDispatchFailed", StringComparison.Ordinal) =>
            new CommunicationException(fault),
        _ => new ProtocolException(fault),
    };
}
