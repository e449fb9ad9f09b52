using System.Buffers;
using System.IO.Pipelines;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.T2;

/// <summary>Answers each envelope record with a record around the canned envelope.</summary>
internal sealed class CannedFrameHandler(Exchange exchange) : FramedHandler
{
    private readonly byte[] _first = Payload(exchange.FirstReply);
    private readonly byte[] _later = Payload(exchange.Reply);

    protected override object CreateSession() => new Session();

    protected override void Answer(object session, in ReadOnlySequence<byte> payload, PipeWriter output)
    {
        var state = (Session)session;
        var reply = state.Answered ? _later : _first;
        state.Answered = true;
        var header = output.GetSpan(1 + FrameSize.MaxLength);
        header[0] = FrameReader.SizedEnvelope;
        output.Advance(1 + FrameSize.Write(header[1..], reply.Length));
        output.Write(reply);
    }

    private static byte[] Payload(byte[] record)
    {
        FrameSize.TryRead(record.AsSpan(1), out _, out var length);
        return record[(1 + length)..];
    }

    private sealed class Session
    {
        public bool Answered { get; set; }
    }
}
