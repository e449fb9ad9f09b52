using System.Buffers;
using System.IO.Pipelines;
using Woad.LoadBenchmarks.Contenders.T2;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.T3;

/// <summary>Answers each envelope record by reading the request and writing the reply.</summary>
internal sealed class EncodedHandler(Exchange exchange) : FramedHandler
{
    private readonly FixedService _service = new(exchange.Scenario);

    protected override object CreateSession() => new BinarySession(_service);

    protected override void Answer(object session, in ReadOnlySequence<byte> payload, PipeWriter output)
    {
        var binary = (BinarySession)session;
        if (payload.IsSingleSegment)
        {
            binary.Answer(payload.FirstSpan, output);
            return;
        }

        var copy = ArrayPool<byte>.Shared.Rent((int)payload.Length);
        payload.CopyTo(copy);
        binary.Answer(copy.AsSpan(0, (int)payload.Length), output);
        ArrayPool<byte>.Shared.Return(copy);
    }
}
