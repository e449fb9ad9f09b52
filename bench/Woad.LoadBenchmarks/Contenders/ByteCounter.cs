using System.Buffers;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders;

/// <summary>
/// Cuts a connection's input by length alone: the sizes of preamble, first request and later requests are known.
/// The cheapest cut there is, for the bounds below framing.
/// </summary>
internal sealed class ByteCounter(Exchange exchange)
{
    private long _pending = -exchange.Preamble.Length;
    private Phase _phase = Phase.Preamble;

    private enum Phase
    {
        Preamble,
        FirstRequest,
        Requests,
    }

    /// <summary>Takes note of <paramref name="length"/> bytes and writes the answers that are now due.</summary>
    public void Advance(long length, IBufferWriter<byte> output)
    {
        _pending += length;
        if (_phase == Phase.Preamble && _pending >= 0)
        {
            output.Write(exchange.PreambleAck);
            Enter(Phase.FirstRequest, exchange.FirstRequest);
        }

        if (_phase == Phase.FirstRequest && _pending >= 0)
        {
            output.Write(exchange.FirstReply);
            Enter(Phase.Requests, exchange.Request);
        }

        if (_phase == Phase.Requests)
        {
            for (; _pending >= 0; _pending -= exchange.Request.Length)
            {
                output.Write(exchange.Reply);
            }
        }
    }

    private void Enter(Phase phase, byte[] awaited)
    {
        _phase = phase;
        _pending -= awaited.Length;
    }
}
