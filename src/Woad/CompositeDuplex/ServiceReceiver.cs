using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Xml;

namespace Woad.CompositeDuplex;

/// <summary>
/// The service's half: gives each message to the session of the client whose address it names, and acknowledges it.
/// </summary>
internal sealed class ServiceReceiver : IReceiver
{
    private readonly CompositeDuplexModel _model;
    private readonly ISessionServer _above;
    private readonly LayerContext _context;
    private readonly ReturnAddress _address;
    private readonly ClientAddressRule _rule;
    private readonly SessionTable _sessions;
    private readonly Lazy<Downstream> _network;

    public ServiceReceiver(CompositeDuplexModel model, ISessionServer above, LayerContext context)
    {
        (_model, _above, _context) = (model, above, context);
        _address = new ReturnAddress(model, context);
        _rule = new ClientAddressRule(model, context);
        _sessions = new SessionTable(model.MaxSessions, context);
        _network = new Lazy<Downstream>(context.Network.Reach);
        context.WhenClosing(_sessions.CloseAsync);
    }

    public async ValueTask<bool> AdmitAsync(Incoming incoming)
    {
        try
        {
            var client = _address.Read(incoming);
            var session = (client is null ? null : _sessions.Find(client)) ?? FindOwner(incoming)
                ?? await OpenAsync(client, incoming).ConfigureAwait(false);
            if (!await session.TryTakeAsync(incoming).ConfigureAwait(false))
            {
                throw new CommunicationException(Escaped.Text(
                    $"The session with the client at {session.Addresses.Remote.Uri} has "
                    + $"ended."));
            }
        }
        catch (Exception e)
        {
            Log.Refused(_context.Logger, _context.Address!, e.Message);
            await _context.RefuseAsync(incoming, e).ConfigureAwait(false);
        }

        incoming.Reset(viewed: false);
        return false;
    }

    public ValueTask<Outcome> RunAsync(Incoming incoming) =>
        throw new InvalidOperationException("Nothing was admitted.");

    /// <summary>The session of a message that names no address, or another one than its session has.</summary>
    private DirectedSession? FindOwner(Incoming incoming) =>
        _context.Find<IMessageOwner>()?.OwnerOf(incoming) is { } owner ? _sessions.Find(owner) : null;

    private async ValueTask<DirectedSession> OpenAsync(EndpointAddress? client, Incoming incoming)
    {
        if (client is null)
        {
            throw ReturnAddress.Refused(
                _context,
                Escaped.Text(
                    $"A message to {_context.Address} names no address for answers (ReplyTo), and belongs to no "
                    + $"session that is known. The service sends its answers to an address at which its client "
                    + $"listens; anonymous addresses cannot be used (CompositeDuplexBindingElement)."));
        }

        _address.CheckSize(client);
        var properties = new MessageProperties();
        incoming.AddProperties(properties);
        var remote = properties.TryGetValue(RemoteEndpointMessageProperty.Name, out var known)
            && known is RemoteEndpointMessageProperty endpoint
            && IPAddress.TryParse(endpoint.Address, out var address)
                ? new IPEndPoint(address, endpoint.Port)
                : null;
        var via = await _rule.CheckAsync(client.Uri, remote?.Address, properties).ConfigureAwait(false);
        var local = new EndpointAddress(_context.Open(incoming).Headers.To ?? _context.Address!);
        var requester = await _network.Value.Requests!(client, via, CancellationToken.None).ConfigureAwait(false);
        var addresses = new SessionAddresses(local, client);
        var made = new DirectedSession(_model, addresses, incoming.Origin.Via, remote, requester, _context);
        var session = _sessions.Add(made);
        if (ReferenceEquals(session, made))
        {
            ThreadPool.UnsafeQueueUserWorkItem(
                static s => _ = s.Receiver.ServeAsync(s.Session), (Receiver: this, Session: made), preferLocal: false);
        }
        else
        {
            made.Abort(null);
        }

        return session;
    }

    private async Task ServeAsync(DirectedSession session)
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
