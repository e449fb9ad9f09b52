using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Microsoft.Extensions.Logging;
using Woad.Client;
using Woad.Client.Proxies;
using Woad.Connections;
using Woad.Contracts;
using Woad.Diagnostics.Logs;
using Woad.Dispatch.Settings;
using Woad.Freeze;
using Woad.Hosting;
using Woad.Model;
using Woad.Peers;
using Woad.Waits;

namespace System.ServiceModel;

/// <summary>Makes channels of a contract to a service. Settings are read once, when the factory opens.</summary>
public abstract class ChannelFactory : CommunicationObject, IDisposable, IAsyncDisposable
{
    private readonly HashSet<ClientChannel> _channels = [];
    private ServiceEndpoint? _endpoint;
    private ClientStack? _stack;
    private CallbackServer? _callbacks;

    /// <summary>Initializes a new instance of the <see cref="ChannelFactory"/> class without an endpoint.</summary>
    protected ChannelFactory()
    {
    }

    /// <summary>Gets the endpoint: contract, binding, address, behaviors.</summary>
    public ServiceEndpoint Endpoint =>
        _endpoint ?? throw new InvalidOperationException("The factory has no endpoint yet.");

    /// <summary>
    /// Gets the credentials of the client, and the rules by which it validates the service; a behavior of the endpoint.
    /// They are read-only once the factory is open.
    /// </summary>
    /// <exception cref="InvalidOperationException">The factory has no endpoint yet.</exception>
    public ClientCredentials Credentials
    {
        get
        {
            if (Endpoint.Behaviors.Find<ClientCredentials>() is { } present)
            {
                return present;
            }

            var added = new ClientCredentials();
            if (State is CommunicationState.Created or CommunicationState.Opening)
            {
                Endpoint.Behaviors.Add(added);
            }
            else
            {
                ((ISealable)added).MakeReadOnly();
            }

            return added;
        }
    }

    /// <summary>
    /// Gets or sets the logger factory for failures of calls from the service to this side: category
    /// <c>Woad.Callbacks.</c> and the name of the callback contract. Read when the factory opens. Not in WCF.
    /// </summary>
    /// <value>
    /// The default writes errors, such as the failures of callbacks, to the standard error stream.
    /// <c>NullLoggerFactory.Instance</c> turns logging off.
    /// </value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public ILoggerFactory Loggers
    {
        get => field ??= new StandardErrorLoggers(Clock);
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            field = value;
        }
    }

    /// <summary>The time of the factory's channels. Read when the factory opens.</summary>
    internal TimeProvider Clock { get; set; } = TimeProvider.System;

    /// <summary>The channels that the factory makes of its binding; null where it makes proxies.</summary>
    private protected virtual IShapeFactory? Shape => null;

    internal ClientModel Model { get; private set; } = null!;

    internal ProxyMethods Methods { get; private set; } = null!;

    /// <inheritdoc/>
    protected override TimeSpan DefaultCloseTimeout => _endpoint?.Binding?.CloseTimeout ?? TimeSpan.FromMinutes(1);

    /// <inheritdoc/>
    protected override TimeSpan DefaultOpenTimeout => _endpoint?.Binding?.OpenTimeout ?? TimeSpan.FromMinutes(1);

    /// <summary>The object of type <typeparamref name="T"/> that the factory offers, or null.</summary>
    /// <returns>The object of the type, or <see langword="null"/> when there is none.</returns>
    public T? GetProperty<T>()
        where T : class =>
        Shape?.GetProperty<T>() ?? _stack?.GetProperty<T>() ?? _endpoint?.Binding?.MessageVersion as T
            ?? (typeof(T) == typeof(ISecurityCapabilities) ? _endpoint?.Binding?.GetProperty<T>([]) : null);

    /// <summary>
    /// Closes the factory and its channels; what cannot be closed any more is aborted. Does not throw.
    /// </summary>
    public void Dispose()
    {
        try
        {
            Close();
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException)
        {
            Abort();
        }

        GC.SuppressFinalize(this);
    }

    async ValueTask IAsyncDisposable.DisposeAsync()
    {
        try
        {
            await CloseAsync(DefaultCloseTimeout).ConfigureAwait(false);
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException)
        {
            Abort();
        }

        GC.SuppressFinalize(this);
    }

    internal ClientChannel NewChannel(EndpointAddress address, Uri? via, InstanceContext? callback = null)
    {
        via ??= Model.Via ?? address.Uri;
        AddressScheme.Check(via, Model.Transport);
        var channel = new ClientChannel(Model, _stack!, address, via)
        {
            Callbacks = callback is null ? null : _callbacks,
            AutomaticInputSessionShutdown = _callbacks?.ShutsSessionsDown ?? true,
        };
        channel.Called = callback is null ? null : new CalledInstance(channel, callback);
        lock (ThisLock)
        {
            _channels.Add(channel);
        }

        channel.Closed += (_, _) =>
        {
            lock (ThisLock)
            {
                _channels.Remove(channel);
            }
        };
        return channel;
    }

    /// <summary>Creates the description of the endpoint's contract.</summary>
    /// <returns>The description.</returns>
    protected abstract ServiceEndpoint CreateDescription();

    /// <summary>
    /// The import extensions that the configuration of clients names for policies; null for the standard ones.
    /// </summary>
    internal static IEnumerable<IPolicyImportExtension>? PolicyImportExtensions =>
        ConfigurationSource.Current?.PolicyImportExtensions;

    /// <summary>The same for WSDL.</summary>
    internal static IEnumerable<IWsdlImportExtension>? WsdlImportExtensions =>
        ConfigurationSource.Current?.WsdlImportExtensions;

    /// <summary>Takes the endpoint <paramref name="configurationName"/> from configuration.</summary>
    /// <param name="configurationName">The name of the endpoint in the configuration.</param>
    /// <exception cref="InvalidOperationException">
    /// No configuration is installed, or it has no such endpoint.
    /// </exception>
    protected virtual void ApplyConfiguration(string configurationName)
    {
        var source = ConfigurationSource.Current ?? throw new InvalidOperationException(
            $"Could not find the endpoint '{configurationName}' for contract "
                + $"'{Endpoint.Contract.ConfigurationName ?? Endpoint.Contract.ContractType?.FullName}': there is no "
                + "configuration. Add an app.config with system.serviceModel and reference Woad.Configuration, or "
                + "pass a binding and an address to the factory.");
        Take(source.GetClientEndpoint(configurationName, Endpoint.Contract));
    }

    internal void Take(ServiceEndpoint configured)
    {
        Endpoint.Binding = configured.Binding;
        Endpoint.Address ??= configured.Address;
        foreach (var behavior in configured.Behaviors)
        {
            Endpoint.Behaviors.Remove(behavior.GetType());
            Endpoint.Behaviors.Add(behavior);
        }
    }

    /// <summary>Opens the factory unless it is open.</summary>
    protected void EnsureOpened()
    {
        ThrowIfDisposed();
        if (State == CommunicationState.Opened)
        {
            return;
        }

        lock (_channels)
        {
            if (State != CommunicationState.Opened)
            {
                Open();
            }
        }
    }

    /// <summary>Takes a binding and, if known, an address.</summary>
    /// <param name="binding">The binding.</param>
    /// <param name="address">The address of the endpoint.</param>
    protected void InitializeEndpoint(Binding? binding, EndpointAddress? address)
    {
        _endpoint = CreateDescription();
        _endpoint.Binding = binding;
        _endpoint.Address = address;
    }

    /// <summary>Takes an endpoint as it is.</summary>
    /// <param name="endpoint">The endpoint.</param>
    protected void InitializeEndpoint(ServiceEndpoint endpoint)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        _endpoint = endpoint;
    }

    /// <summary>Takes an endpoint from configuration.</summary>
    /// <param name="configurationName">The name of the endpoint in the configuration.</param>
    /// <param name="address">The address of the endpoint.</param>
    protected void InitializeEndpoint(string configurationName, EndpointAddress? address)
    {
        ArgumentNullException.ThrowIfNull(configurationName);
        _endpoint = CreateDescription();
        _endpoint.Address = address;
        ApplyConfiguration(configurationName);
    }

    /// <inheritdoc/>
    protected override void OnAbort()
    {
        foreach (var channel in Channels())
        {
            channel.Abort();
        }

        Shape?.Abort();
        _stack?.Dispose();
    }

    /// <inheritdoc/>
    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(CloseChannelsAsync(timeout), callback, state);

    /// <inheritdoc/>
    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        OnOpen(timeout);
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    /// <inheritdoc/>
    protected override void OnClose(TimeSpan timeout) => Blocking.Wait(CloseChannelsAsync(timeout));

    /// <inheritdoc/>
    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <inheritdoc/>
    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <summary>Applies the behaviors and fixes the settings.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    protected override void OnOpen(TimeSpan timeout)
    {
        if (Endpoint.Binding is null)
        {
            throw new InvalidOperationException(
                $"The endpoint of contract {Endpoint.Contract.Name} has no binding. Pass one to the factory.");
        }

        // Several factories may open at the same time with one description.
        lock (Endpoint.Behaviors)
        {
            if (Endpoint.Behaviors.Find<SecurityCredentialsManager>() is null)
            {
                Endpoint.Behaviors.Add(new ClientCredentials());
            }
        }

        var runtime = ClientRuntimeBuilder.Build(Endpoint, ClientFreezer.Formatter);
        if (Shape is { } shape)
        {
            shape.Open(Endpoint, runtime.BindingParameters, timeout);
            return;
        }

        Model = ClientFreezer.Freeze(Endpoint, runtime, Clock);
        Methods = new ProxyMethods(Model.Contract) { Selector = Model.Selector };
        _stack = new ClientStack(
            Model, Model.Transport.Clock, EscapingLogs.Create(Loggers, "Woad.Client." + Model.Contract.Name));
        _callbacks = Model.Callbacks is { } callbacks
            ? new CallbackServer(callbacks, _stack.Clock, Loggers, _stack.IsParted)
            : null;
        _stack.Open(timeout);
        foreach (var read in Endpoint.Behaviors.OfType<ISealable>())
        {
            read.MakeReadOnly();
        }
    }

    private ClientChannel[] Channels()
    {
        lock (ThisLock)
        {
            return [.. _channels];
        }
    }

    private async Task CloseChannelsAsync(TimeSpan timeout)
    {
        foreach (var channel in Channels())
        {
            if (channel.State == CommunicationState.Faulted)
            {
                channel.Abort();
            }
            else
            {
                await channel.CloseAsync(timeout).ConfigureAwait(false);
            }
        }

        if (Shape is { } shape)
        {
            await shape.CloseAsync(timeout).ConfigureAwait(false);
        }

        _stack?.Dispose();
    }
}
