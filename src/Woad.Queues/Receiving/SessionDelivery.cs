using Woad.Exchanges;

namespace Woad.Queues.Receiving;

/// <summary>A session that came as one message.</summary>
internal sealed class SessionDelivery : Delivery
{
    private readonly Reception _reception;
    private readonly QueueInputSession _session;
    private ISessionPlace? _place;

    /// <exception cref="System.ServiceModel.ProtocolException">The body is not a session of the endpoint.</exception>
    public SessionDelivery(Reception reception, MessageOrigin origin)
    {
        _reception = reception;
        _session = new QueueInputSession(
            reception.Request, origin, QueueFraming.Session(origin.Message.Body, reception.Request.Transport));
    }

    public override async ValueTask AdmitAsync() =>
        _place = await _reception.Request.Above.Sessions.ReserveAsync(_session).ConfigureAwait(false);

    public override async ValueTask<DeliveryEnd> RunAsync()
    {
        if (_place is null)
        {
            return new DeliveryEnd(false, _session.Malformed);
        }

        await using (_place.ConfigureAwait(false))
        {
            await _place.ServeAsync().ConfigureAwait(false);
        }

        return new DeliveryEnd(!_session.HasFailed, _session.Malformed);
    }
}
