using Woad.Encoders;
using Woad.Exchanges;
using Woad.LoadBenchmarks.Exchanges;
using Woad.Xml;
using Exchange = Woad.LoadBenchmarks.Exchanges.Exchange;
using StringTables = Woad.Transports.Connecting.SessionStrings;

namespace Woad.LoadBenchmarks.MessageRows;

/// <summary>
/// A session of net.tcp without a connection: each request has its answer at once, with the strings of both directions
/// known but for those of the first messages.
/// </summary>
internal sealed class CannedRequester : IRequester
{
    private readonly BinaryReaderSession _replies = new();
    private readonly byte[] _first;
    private readonly byte[] _reply;
    private bool _isTold;

    public CannedRequester(Exchange exchange) =>
        (_first, _reply) = (ContentOf(exchange.FirstReply), ContentOf(exchange.Reply));

    public event Action<Exception>? Failed
    {
        add { }
        remove { }
    }

    public string? SessionId => "urn:bench";

    public BinaryWriterSession? Strings { get; } = new();

    public ValueTask InvokeAsync(PendingRequest call, CancellationToken cancellationToken)
    {
        if (call.Request.Bytes.Length == 0)
        {
            throw new InvalidDataException("An empty request was sent.");
        }

        StringTables.TakeUnsent(Strings);
        var envelope = call.Reply.Envelope;
        envelope.Append(_isTold ? _reply : _first);
        _isTold = true;
        StringTables.Read(envelope, _replies);
        StandardReplyHead.TryReadBinary(envelope.Head, ref call.Reply.Head, out _);
        return default;
    }

    public ValueTask CloseAsync(CancellationToken cancellationToken) => default;

    public void Abort()
    {
    }

    public ValueTask DisposeAsync() => default;

    /// <summary>The strings and the document of a sized record.</summary>
    private static byte[] ContentOf(byte[] record) =>
        record[(1 + Woad.Framing.FrameSize.TryRead(record.AsSpan(1), out _))..];
}
