using System.Collections.Concurrent;
using System.ServiceModel;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Tests.Layers.Numbered;

/// <summary>The service's half: finds the session of each request, and makes one for the first.</summary>
internal sealed class NumberedReceiver : IReceiver
{
    private readonly ConcurrentDictionary<string, NumberedServiceSession> _sessions = new();
    private readonly ISessionServer _above;
    private readonly LayerContext _context;

    public NumberedReceiver(ISessionServer above, LayerContext context)
    {
        (_above, _context) = (above, context);
        context.WhenClosing(_ =>
        {
            foreach (var session in _sessions.Values)
            {
                session.Abort(new CommunicationObjectAbortedException("The host is closing."));
                session.Forget();
            }

            return default;
        });
    }

    public async ValueTask<bool> AdmitAsync(Incoming incoming)
    {
        if (_context.Find<HeaderProtection>() is { } protection && !protection.Covers(incoming, SequenceHeader.Name))
        {
            await _context.RefuseAsync(incoming, new ProtocolException("The number of a message is not protected."))
                .ConfigureAwait(false);
            return false;
        }

        if (SequenceHeader.Take(_context.Parts(incoming)) is not { } header)
        {
            await _context.RefuseAsync(incoming, new ProtocolException("The message has no number."))
                .ConfigureAwait(false);
            return false;
        }

        var session = _sessions.GetOrAdd(header.Session, id => new NumberedServiceSession(id, incoming.Origin.Via));
        var exchange = new NumberedExchange(incoming);
        incoming.ReceiverState = exchange;
        session.Take(header, exchange);
        if (session.Begins())
        {
            _ = Task.Run(() => ServeAsync(session));
        }

        return true;
    }

    public async ValueTask<Outcome> RunAsync(Incoming incoming)
    {
        await ((NumberedExchange)incoming.ReceiverState!).Ended.ConfigureAwait(false);
        incoming.Reset(viewed: false);
        return Outcome.Answered;
    }

    /// <summary>
    /// The session stays known after its end, so that copies of its last message are answered and not taken for new.
    /// </summary>
    private async Task ServeAsync(NumberedServiceSession session)
    {
        if (await _above.ReserveAsync(session).ConfigureAwait(false) is { } place)
        {
            await using (place.ConfigureAwait(false))
            {
                await place.ServeAsync().ConfigureAwait(false);
            }
        }

        session.Abort(null);
    }
}
