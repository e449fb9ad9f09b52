using System.Buffers;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Connections;

namespace Woad.LoadBenchmarks.Contenders.T2;

/// <summary>The receiving side of a duplex framing session ([MC-NMF] 3.1.1.2) over a Kestrel connection.</summary>
internal abstract class FramedHandler : ConnectionHandler
{
    private const byte PreambleAck = 0x0B;

    public override async Task OnConnectedAsync(ConnectionContext connection)
    {
        var (input, output) = (connection.Transport.Input, connection.Transport.Output);
        var session = CreateSession();
        try
        {
            while (true)
            {
                var read = await input.ReadAsync();
                var consumed = AnswerAll(session, read.Buffer, output, out var ended);
                input.AdvanceTo(consumed, read.Buffer.End);
                var flush = await output.FlushAsync();
                if (ended || read.IsCompleted || flush.IsCompleted)
                {
                    break;
                }
            }
        }
        catch (ConnectionResetException)
        {
            // Expected: the driver drops its connections at the end of a round.
        }
    }

    /// <summary>The state of one connection.</summary>
    protected abstract object CreateSession();

    /// <summary>Writes the answer to one envelope record.</summary>
    protected abstract void Answer(object session, in ReadOnlySequence<byte> payload, PipeWriter output);

    private SequencePosition AnswerAll(
        object session, in ReadOnlySequence<byte> input, PipeWriter output, out bool ended)
    {
        var rest = input;
        ended = false;
        while (FrameReader.TryRead(ref rest, out var record, out var payload))
        {
            switch (record)
            {
                case FrameReader.SizedEnvelope:
                    Answer(session, payload, output);
                    break;
                case FrameReader.PreambleEnd:
                    output.GetSpan(1)[0] = PreambleAck;
                    output.Advance(1);
                    break;
                case FrameReader.End:
                    output.GetSpan(1)[0] = FrameReader.End;
                    output.Advance(1);
                    ended = true;
                    return rest.Start;
                default:
                    break;
            }
        }

        return rest.Start;
    }
}
