using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Transports.Connecting;
using Woad.Transports.Listening;
using Woad.Xml;

namespace Woad.Queues.Receiving;

/// <summary>A service's session: the envelopes of one message. Answers go nowhere.</summary>
internal sealed class QueueInputSession : IEnvelopeSession
{
    private readonly MessageOrigin _origin;
    private readonly List<ReadOnlyMemory<byte>> _envelopes;
    private readonly BinaryReaderSession? _strings;
    private readonly CancellationTokenSource _ended = new();
    private int _next;
    private volatile Exception? _failure;

    public QueueInputSession(
        ListenRequest request, MessageOrigin origin, List<ReadOnlyMemory<byte>> envelopes)
    {
        (_origin, _envelopes, Via) = (origin, envelopes, request.Address);
        _strings = request.Transport.MaxSessionStrings is { } most ? new BinaryReaderSession(most) : null;
    }

    public string Id { get; } = $"urn:uuid:{Guid.NewGuid()}";

    public Uri Via { get; }

    public EndPoint? RemoteEndPoint => null;

    public BinaryWriterSession? Strings => null;

    public bool BringsAnswers => false;

    public CancellationToken Ended => _ended.Token;

    /// <summary>Whether the session has not been served to its end.</summary>
    public bool HasFailed => _failure is not null;

    /// <summary>Why an envelope cannot be read; null when all can.</summary>
    public Exception? Malformed => _failure as ProtocolException;

    public ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        if (_failure is { } failure)
        {
            throw new CommunicationException(failure.Message, failure);
        }

        if (_next == _envelopes.Count)
        {
            return new ValueTask<bool>(false);
        }

        try
        {
            var envelope = _envelopes[_next++];
            into.Envelope.Append(envelope.Span);
            into.Set(MessageFeatures.Receipt, _origin.Receipt);
            if (_strings is not null)
            {
                SessionStrings.Read(into.Envelope, _strings);
            }
        }
        catch (ProtocolException e)
        {
            Abort(e);
            throw;
        }

        return new ValueTask<bool>(true);
    }

    public void AddProperties(MessageProperties properties) => _origin.AddTo(properties);

    public ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken) => default;

    public void Flush()
    {
    }

    public ValueTask CloseOutputAsync(CancellationToken cancellationToken) => default;

    public void Abort(Exception? reason)
    {
        // A session that has been read to its end may be let go of by this.
        if (_next < _envelopes.Count || reason is not null)
        {
            _failure ??= reason ?? new CommunicationObjectAbortedException(Escaped.Text(
                $"The session {Id} was aborted."));
        }

        _ended.Cancel();
    }
}
