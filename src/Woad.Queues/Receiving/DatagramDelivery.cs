using System.ServiceModel;
using Woad.Exchanges;
using Woad.Queues.Bodies;

namespace Woad.Queues.Receiving;

/// <summary>The delivery of a message without a session; the object serves one after the other.</summary>
internal sealed class DatagramDelivery : Delivery
{
    private readonly Reception _reception;
    private readonly QueueAnswer _answer;
    private readonly Incoming _incoming;
    private bool _isAdmitted;

    public DatagramDelivery(Reception reception)
    {
        _reception = reception;
        _answer = new QueueAnswer(reception.Request.Address);
        _incoming = new Incoming(_answer, _answer);
    }

    /// <exception cref="ProtocolException">The body is not an envelope of the endpoint's encoding.</exception>
    public void Read(MessageOrigin origin)
    {
        _answer.Begin(origin);
        _incoming.Set(MessageFeatures.Receipt, origin.Receipt);
        if (_reception.Bodies is { } bodies)
        {
            _incoming.Message = MessageBodies.Read(origin.Message, _reception.Machine, bodies);
            return;
        }

        var envelope = QueueFraming.Datagram(origin.Message.Body, _reception.Request.Transport);
        _incoming.Envelope.Pool = _reception.Request.Transport.Envelopes;
        _incoming.Envelope.Append(envelope.Span);
    }

    public override async ValueTask AdmitAsync() =>
        _isAdmitted = await _reception.Request.Above.Requests.AdmitAsync(_incoming).ConfigureAwait(false);

    public override async ValueTask<DeliveryEnd> RunAsync()
    {
        var isDone = _isAdmitted
            && (await _reception.Request.Above.Requests.RunAsync(_incoming).ConfigureAwait(false)).Kind
                == OutcomeKind.Answered;
        var end = new DeliveryEnd(isDone, _answer.Rejected);
        if (!_incoming.IsDetached)
        {
            _incoming.Reset(viewed: _incoming.Envelope.Length > 0);
            _incoming.Trim();
            _reception.Return(this);
        }

        return end;
    }
}
