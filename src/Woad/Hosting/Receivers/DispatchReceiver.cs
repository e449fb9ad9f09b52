using Woad.Dispatch;
using Woad.Dispatch.Composition;
using Woad.Dispatch.Sessions;
using Woad.Dispatch.Soap;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Model;
using Woad.Peers;
using Woad.WebDispatch;

namespace Woad.Hosting.Receivers;

/// <summary>The receiver that a listener has unless its host gives it another: it calls operations.</summary>
internal sealed class DispatchReceiver : IListenerReceiver
{
    private readonly ListenerDispatcher _dispatcher;
    private readonly SessionServer _sessions;

    /// <param name="service">The service.</param>
    /// <param name="model">The listener.</param>
    public DispatchReceiver(ServiceRuntime service, ListenerModel model)
    {
        var endpoints = new ListenerRuntime(
            service, model, static l => WebStyle.Of(l) ?? (DispatchStyle)new SoapStyle(l));
        _dispatcher = new ListenerDispatcher(endpoints, new FailedSessions(endpoints).End);
        _sessions = new SessionServer(endpoints, _dispatcher, SessionPolicies.Of(endpoints));
        Above = new Upstream(Requests(_dispatcher), _sessions);
    }

    /// <inheritdoc/>
    public Upstream Above { get; }

    /// <inheritdoc/>
    public bool IsParted
    {
        get => _dispatcher.Listener.IsParted;
        set => _dispatcher.Listener.IsParted = value;
    }

    /// <inheritdoc/>
    public ValueTask RefuseAsync(Incoming incoming, Exception reason) => _dispatcher.RefuseAsync(incoming, reason);

    /// <inheritdoc/>
    public Task CloseAsync(CancellationToken deadline) => _sessions.CloseAsync(deadline);

    /// <inheritdoc/>
    public void Abort() => _sessions.Abort();

    /// <summary>Takes the messages of a listener that come without sessions.</summary>
    private static IReceiver Requests(ListenerDispatcher handler)
    {
        if (!handler.Listener.IsDuplex || handler.Listener.Model.Stack.HasSessions)
        {
            return handler;
        }

        var datagrams = new DatagramCalls(handler, handler.Listener);
        handler.Listener.Datagrams = datagrams.Find;
        return datagrams;
    }
}
