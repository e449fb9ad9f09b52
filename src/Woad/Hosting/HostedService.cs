using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Microsoft.Extensions.Logging;
using Woad.Connections;
using Woad.Diagnostics.Events;
using Woad.Diagnostics.Logs;
using Woad.Dispatch;
using Woad.Dispatch.Settings;
using Woad.Dispatch.Threads;
using Woad.Freeze;
using Woad.Hosting.Receivers;
using Woad.Layers;
using Woad.Metadata;
using Woad.Model;
using Woad.Peers;
using Woad.Transports;
using Woad.Transports.Listening;

namespace Woad.Hosting;

/// <summary>An open service: its runtime and its listeners.</summary>
internal sealed class HostedService
{
    private static readonly TimeSpan DrainPoll = TimeSpan.FromMilliseconds(5);

    private readonly ServiceHostBase _host;
    private readonly ServiceRuntime _runtime;
    private readonly List<(ListenerModel Model, IListenerReceiver Receiver)> _handlers = [];
    private readonly List<IListener> _listeners = [];
    private readonly List<IBacklog> _backlogs = [];

    private HostedService(ServiceHostBase host, ServiceRuntime runtime)
    {
        _host = host;
        _runtime = runtime;
        foreach (var listener in runtime.Model.Listeners)
        {
            _handlers.Add((
                listener,
                host.Receivers?.Invoke(runtime, listener) ?? new DispatchReceiver(runtime, listener)));
        }
    }

    public ServiceRuntime Runtime => _runtime;

    /// <summary>The addresses that are really listened on, in the order of the host's listeners.</summary>
    public IReadOnlyList<Uri> Addresses => [.. _listeners.Select(l => l.Address)];

    /// <summary>The listeners whose messages wait in a place of their own.</summary>
    public IReadOnlyList<IBacklog> Backlogs
    {
        get
        {
            lock (_backlogs)
            {
                return [.. _backlogs];
            }
        }
    }

    /// <summary>Builds the dispatchers, applies the behaviors, freezes the settings.</summary>
    public static HostedService Create(ServiceHostBase host) =>
        Create(host, host.Description, DispatcherBuilder.Build(host, host.Description));

    /// <summary>The same for a host that fills its dispatchers itself, and may have no description.</summary>
    public static HostedService CreateOfDispatchers(ServiceHostBase host) =>
        Create(host, host.Description ?? new ServiceDescription
        {
            Name = host.GetType().Name,
            ServiceType = host.GetType(),
        }, []);

    private static HostedService Create(
        ServiceHostBase host, ServiceDescription description, IReadOnlyList<DispatchedEndpoint> endpoints)
    {
        foreach (var dispatcher in endpoints.Select(static e => e.Dispatcher.ChannelDispatcher!).Distinct())
        {
            // For listeners below channels of custom elements.
            dispatcher.BindingParameters.Add(new HostListening(host.Listeners, host.Gate, host.HttpsCertificate));
        }

        var constructor = host.InstanceSource is null ? new ServiceConstructor(description.ServiceType!) : null;
        var model = ServiceFreezer.Freeze(
            host, description, endpoints, host.InstanceSource ?? constructor!.Create);
        constructor?.Check(model.Listeners);
        var logger = EscapingLogs.Create(host.Loggers, "Woad.Service." + model.Name);
        if (logger.IsEnabled(LogLevel.Warning))
        {
            foreach (var warning in host.Configuration?.TakeWarnings() ?? [])
            {
                Log.ConfigurationPassedOver(logger, warning);
            }
        }

        var runtime = new ServiceRuntime(model, host, host.Flow, logger, host.Clock)
        {
            Callers = new CallerChannels(),
            Threads = new CallThreads(model.Name),
        };
        var service = new HostedService(host, runtime);
        runtime.CreateShared();
        return service;
    }

    private void Keep(IBacklog? backlog)
    {
        if (backlog is not null)
        {
            lock (_backlogs)
            {
                _backlogs.Add(backlog);
            }
        }
    }

    public async Task OpenAsync(CancellationToken cancellationToken)
    {
        try
        {
            foreach (var (model, receiver) in _handlers)
            {
                var network = new TransportNetwork(model.Transport, _host.Listeners, _runtime.Logger);
                var context = new LayerContext
                {
                    Network = network,
                    Clock = _runtime.Clock,
                    Logger = _runtime.Logger,
                    Encoding = model.Encoding,
                    Limits = model.Transport,
                    Address = model.ListenUri,
                    RefuseAsync = receiver.RefuseAsync,
                    Events = _runtime.Metrics,
                };
                var stack = LayerStack.Serve(model.Stack.Layers, receiver.Above, context);
                receiver.IsParted = context.IsParted;
                var view = model.Endpoints[0].View;
                var request = new ListenRequest(model.ListenUri, model.Transport, stack, _runtime.Logger)
                {
                    Gate = _host.Gate,
                    PortCertificate = _host.HttpsCertificate,
                    HasCalls = () => _runtime.Calls.Used > 0,
                    Events = _runtime.Metrics,
                    Failed = error => ListenerFailed(view?.ChannelDispatcher, error),
                };
                var factory = TransportRegistry.Listener(model.Transport, _host.Listeners);
                var listener = await factory.OpenAsync(request, cancellationToken).ConfigureAwait(false);
                Keep(listener as IBacklog);
                if (!model.Stack.Layers.IsEmpty)
                {
                    listener = new LayeredListener(listener, context, network);
                }

                _listeners.Add(listener);
                Show(listener, view?.ChannelDispatcher, model.Transport);
                Tell(model.ListenUri, listener.Address);
            }

            foreach (var page in _host.Pages.All)
            {
                await OpenAsync(page, cancellationToken).ConfigureAwait(false);
            }

            foreach (var dispatcher in _host.ChannelDispatchers)
            {
                await dispatcher.OpenAsync(_host.OpenTimeout).ConfigureAwait(false);
            }
        }
        catch
        {
            await StopListeningAsync(CancellationToken.None).ConfigureAwait(false);
            throw;
        }
    }

    /// <summary>Stops accepting, lets calls end, closes the sessions; aborts what is left at the deadline.</summary>
    public async Task CloseAsync(CancellationToken deadline)
    {
        var listening = StopListeningAsync(deadline);
        await Task.WhenAll(_handlers.Select(h => h.Receiver.CloseAsync(deadline))).ConfigureAwait(false);
        await listening.ConfigureAwait(false);
        while (_runtime.Calls.Used > 0 && !deadline.IsCancellationRequested)
        {
            await Task.Delay(DrainPoll, _runtime.Clock, CancellationToken.None).ConfigureAwait(false);
        }

        if (_runtime.Calls.Used is var running and > 0)
        {
            Dispatch.Log.CallsAbandoned(_runtime.Logger, _runtime.Model.Name, running);
        }

        await _runtime.EndSharedAsync().ConfigureAwait(false);
        foreach (var dispatcher in _host.ChannelDispatchers)
        {
            await dispatcher.CloseAsync(_host.CloseTimeout).ConfigureAwait(false);
        }

        _runtime.Dispose();
    }

    public void Abort()
    {
        // Before the listeners: their layers would end the sessions in order.
        foreach (var (_, receiver) in _handlers)
        {
            receiver.Abort();
        }

        _ = StopListeningAsync(new CancellationToken(canceled: true));

        _ = _runtime.EndSharedAsync();

        foreach (var dispatcher in _host.ChannelDispatchers)
        {
            dispatcher.Abort();
        }

        _runtime.Dispose();
    }

    /// <summary>The address that is really listened on for an endpoint; null before that.</summary>
    public Uri? RealAddress(Uri listenUri)
    {
        var index = _runtime.Model.Listeners.ToList().FindIndex(listener => listener.ListenUri == listenUri);
        return index >= 0 && index < _listeners.Count ? _listeners[index].Address : null;
    }

    /// <summary>
    /// Opens a page at its address, on the port that an endpoint was given when the page leaves the choice too.
    /// </summary>
    private async Task OpenAsync(ServicePage page, CancellationToken cancellationToken)
    {
        var scheme = page.Address.Scheme;
        var address = page.Address.Port == 0 && _listeners.Find(l => l.Address.Scheme == scheme) is { } other
            ? new UriBuilder(page.Address) { Port = other.Address.Port }.Uri
            : page.Address;
        var transport = PageTransport.For(
            scheme, address, _listeners, [.. _handlers.Select(h => h.Model)], _runtime.Clock);
        var factory = TransportRegistry.Listener(transport, _host.Listeners);
        var request = new ListenRequest(address, transport, _handlers[0].Receiver.Above, _runtime.Logger)
        {
            Pages = page,
            PortCertificate = _host.HttpsCertificate,
        };
        var listener = await factory.OpenAsync(request, cancellationToken).ConfigureAwait(false);
        _listeners.Add(listener);
        page.OpenedAt(listener.Address);
        Show(listener, page.Dispatcher, transport);
    }

    /// <summary>The port that the system has chosen for an endpoint with ListenUriMode.Unique.</summary>
    private void Tell(Uri asked, Uri given)
    {
        if (asked != given && _host.Description?.Endpoints.FirstOrDefault(
            e => e.ListenUriMode == ListenUriMode.Unique && e.ListenUri == asked) is { } endpoint)
        {
            endpoint.ListenUri = given;
            if (endpoint.Address!.Uri == asked)
            {
                endpoint.Address = new EndpointAddress(given, endpoint.Address.Identity, endpoint.Address.Headers);
            }
        }
    }

    /// <summary>A listener takes nothing any more: the error handlers hear of it, and then the host faults.</summary>
    private void ListenerFailed(ChannelDispatcher? dispatcher, Exception error)
    {
        new ErrorHandling(_runtime).Tell(error);
        dispatcher?.FaultWithListener();
    }

    /// <summary>Lets the host's dispatcher know where it listens, and how that is ended.</summary>
    private static void Show(IListener listener, ChannelDispatcher? dispatcher, TransportModel transport)
    {
        if (dispatcher is not null)
        {
            dispatcher.Listens(
                transport.Settings.OwnListener ?? new ListenerView(listener.Address, dispatcher.Timeouts),
                () => _ = listener.CloseAsync(CancellationToken.None).AsTask());
        }
    }

    /// <summary>All at once: each may wait for its exchanges until the deadline, and for nothing longer.</summary>
    private Task StopListeningAsync(CancellationToken deadline) =>
        Task.WhenAll(_listeners.Select(l => StopListeningAsync(l, deadline)));

    private async Task StopListeningAsync(IListener listener, CancellationToken deadline)
    {
        try
        {
            await listener.CloseAsync(deadline).AsTask().WaitAsync(deadline).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (deadline.IsCancellationRequested)
        {
            // It goes on ending by itself; what it still had is aborted.
        }
        catch (Exception e)
        {
            // The other listeners and the sessions are to end all the same.
            Dispatch.Log.ListenerCloseFailed(_runtime.Logger, listener.Address, e);
        }
    }
}
