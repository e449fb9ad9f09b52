using System.ServiceModel;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.CompositeDuplex;

/// <summary>
/// The addresses that the channels of one factory listen at: each channel has a path of its own, and all channels of
/// the process share a port.
/// </summary>
internal sealed class ClientListeners
{
    private readonly CompositeDuplexModel _model;
    private readonly LayerContext _context;
    private readonly HashSet<IListener> _open = [];
    private readonly Lock _lock = new();

    public ClientListeners(CompositeDuplexModel model, LayerContext context)
    {
        (_model, _context) = (model, context);
        context.WhenClosing(CloseAsync);
    }

    /// <summary>Listens for a channel, and makes its session.</summary>
    /// <param name="via">The service.</param>
    /// <param name="create">Makes the session of the client's address.</param>
    /// <param name="cancellationToken">Ends the attempt.</param>
    /// <exception cref="AddressAlreadyInUseException">
    /// Another process has the port of the ClientBaseAddress.
    /// </exception>
    public async ValueTask<DirectedSession> OpenAsync(
        Uri via, Func<EndpointAddress, DirectedSession> create, CancellationToken cancellationToken)
    {
        var receiver = new ClientReceiver(_context.Logger);
        var listener = await ListenAsync(via, receiver, cancellationToken).ConfigureAwait(false);
        var session = create(new EndpointAddress(listener.Address));
        lock (_lock)
        {
            _open.Add(listener);
        }

        session.WhenEnded = ended => { _ = CloseAsync(listener); };
        receiver.Serve(session);
        Log.Listening(_context.Logger, via, listener.Address);
        return session;
    }

    private async ValueTask<IListener> ListenAsync(
        Uri via, ClientReceiver receiver, CancellationToken cancellationToken)
    {
        var above = new Upstream(receiver, receiver);
        if (_model.ClientBaseAddress is { } given)
        {
            return await _context.Network.ListenAsync(ClientAddress.Below(given), above, cancellationToken)
                .ConfigureAwait(false);
        }

        var free = await ClientAddress.ForAsync(via, cancellationToken).ConfigureAwait(false);
        return await SharedPort.OfProcess.ListenAsync(
            free, _model.PortCertificate, ListenAtAsync, cancellationToken).ConfigureAwait(false);

        ValueTask<IListener> ListenAtAsync(Uri address) =>
            _context.Network.ListenAsync(address, above, cancellationToken);
    }

    private async Task CloseAsync(IListener listener)
    {
        bool isOpen;
        lock (_lock)
        {
            isOpen = _open.Remove(listener);
        }

        if (isOpen)
        {
            await listener.CloseAsync(CancellationToken.None).ConfigureAwait(false);
        }
    }

    private async ValueTask CloseAsync(CancellationToken deadline)
    {
        IListener[] open;
        lock (_lock)
        {
            open = [.. _open];
        }

        foreach (var listener in open)
        {
            await CloseAsync(listener).WaitAsync(deadline).ConfigureAwait(false);
        }
    }
}
