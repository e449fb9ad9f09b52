using System.Collections.ObjectModel;
using System.Runtime.ExceptionServices;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Microsoft.Extensions.Logging;
using Woad.Admission;
using Woad.Contracts;
using Woad.Diagnostics.Logs;
using Woad.Hosting;
using Woad.Security.Contexts;

namespace System.ServiceModel;

/// <summary>
/// Hosts a service: its description until it opens, its listeners while it is open, an orderly end. Settings are read
/// once, at open.
/// </summary>
public abstract partial class ServiceHostBase : CommunicationObject, IExtensibleObject<ServiceHostBase>, IDisposable
{
    private readonly UriSchemeKeyedCollection _baseAddresses = new();
    private IDictionary<string, ContractDescription>? _implementedContracts;
    private HostedService? _service;
    private Exception? _configurationError;

    /// <summary>Initializes a new instance of the <see cref="ServiceHostBase"/> class without a description.</summary>
    protected ServiceHostBase()
    {
        ChannelDispatchers = new ChannelDispatcherCollection(this, ThisLock);
        Extensions = new ExtensionCollection<ServiceHostBase>(this, ThisLock);
    }

    /// <summary>
    /// Occurs when a message has come that no operation of the service takes; it is answered with a fault afterwards.
    /// </summary>
    public event EventHandler<UnknownMessageReceivedEventArgs>? UnknownMessageReceived;

    /// <summary>Gets the base addresses: relative endpoint addresses stand below them.</summary>
    public ReadOnlyCollection<Uri> BaseAddresses => new([.. _baseAddresses]);

    /// <summary>Gets the dispatchers, one for each listen address and binding; filled while the host opens.</summary>
    public ChannelDispatcherCollection ChannelDispatchers { get; }

    /// <summary>Gets or sets the maximum time that closing waits for running calls before it aborts them.</summary>
    /// <value>The default is 10 seconds.</value>
    public TimeSpan CloseTimeout
    {
        get;
        set
        {
            ThrowIfDisposedOrImmutable();
            field = HostTransitions.NotNegative(value);
        }
    } = TimeSpan.FromSeconds(10);

    /// <summary>
    /// Gets or sets the number of further messages that the host accepts: each one takes one away, at zero they wait.
    /// May be changed at any time. Default: <see cref="int.MaxValue"/>, which counts nothing. A negative value throws.
    /// </summary>
    public int ManualFlowControlLimit
    {
        get => Flow.Limit;
        set => Flow.Limit = value;
    }

    /// <summary>Gets or sets the maximum time to open.</summary>
    /// <value>The default is 1 minute.</value>
    public TimeSpan OpenTimeout
    {
        get;
        set
        {
            ThrowIfDisposedOrImmutable();
            field = HostTransitions.NotNegative(value);
        }
    } = TimeSpan.FromMinutes(1);

    /// <summary>
    /// Gets or sets the maximum time of an operation before its CancellationToken parameter is cancelled. Default:
    /// <see cref="TimeSpan.MaxValue"/>, no limit. Not in WCF, whose operations take no token; operations without one
    /// are not affected.
    /// </summary>
    public TimeSpan OperationTimeout
    {
        get;
        set
        {
            ThrowIfDisposedOrImmutable();
            field = value > TimeSpan.Zero
                ? value
                : throw new ArgumentOutOfRangeException(nameof(value), value, "The timeout must be positive.");
        }
    } = TimeSpan.MaxValue;

    /// <summary>Gets the service: endpoints and behaviors.</summary>
    public ServiceDescription Description { get; private set; } = null!;

    /// <summary>Gets the extensions of the host.</summary>
    public IExtensionCollection<ServiceHostBase> Extensions { get; }

    /// <summary>
    /// Gets the credentials of the service, and the rules by which it validates its clients; a behavior of the service.
    /// </summary>
    /// <exception cref="InvalidOperationException">The host has no description yet.</exception>
    public ServiceCredentials Credentials =>
        Description.Behaviors.Find<ServiceCredentials>() ?? Added(new ServiceCredentials());

    /// <inheritdoc/>
    protected override TimeSpan DefaultCloseTimeout => CloseTimeout;

    /// <inheritdoc/>
    protected override TimeSpan DefaultOpenTimeout => OpenTimeout;

    /// <summary>
    /// Gets the contracts that the service's type implements, by configuration name (the interface's full name).
    /// </summary>
    protected internal IDictionary<string, ContractDescription> ImplementedContracts =>
        _implementedContracts
            ?? throw new InvalidOperationException(
                "The host has no description yet: InitializeDescription has not been called.");

    /// <summary>
    /// Gets or sets the logger factory for operations, sessions and messages that failed, and for throttles that are
    /// full: category <c>Woad.Service.</c> and the service's name. Read when the host opens. Not in WCF.
    /// </summary>
    /// <value>
    /// The default writes errors, such as the failures of operations, to the standard error stream. It is the
    /// application's factory where <c>AddServiceModelServices</c> makes the host. <c>NullLoggerFactory.Instance</c>
    /// turns logging off.
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

    /// <summary>
    /// Seals the security contexts that clients keep in cookies; null for keys of each listener's own.
    /// </summary>
    internal ICookieSealer? Cookies { get; set; }

    internal FlowQuota Flow { get; } = new();

    /// <summary>Whether somebody wants to see messages that no operation takes.</summary>
    internal bool WantsUnknownMessages => UnknownMessageReceived is not null;

    internal TimeProvider Clock { get; set; } = TimeProvider.System;

    internal HostedService? Service => _service;

    /// <summary>
    /// Adds an endpoint for each base address and contract, with the binding that the scheme has by default.
    /// </summary>
    /// <returns>The endpoints that were added.</returns>
    public virtual ReadOnlyCollection<ServiceEndpoint> AddDefaultEndpoints()
    {
        var added = DefaultEndpoints.Of(_baseAddresses, ImplementedContracts.Values, Configuration);
        foreach (var endpoint in added)
        {
            Description.Endpoints.Add(endpoint);
        }

        return added.AsReadOnly();
    }

    /// <summary>Adds an endpoint; its contract must be one that the service implements.</summary>
    /// <param name="endpoint">The endpoint.</param>
    public virtual void AddServiceEndpoint(ServiceEndpoint endpoint)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        ThrowIfOpened();
        HostEndpoints.Check(endpoint, Description.ServiceType, () => ImplementedContracts.Values);
        Description.Endpoints.Add(endpoint);
    }

    /// <summary>
    /// Lets the host take <paramref name="incrementBy"/> more messages; returns how many it takes now.
    /// </summary>
    /// <param name="incrementBy">The number that is added.</param>
    /// <returns>The new limit.</returns>
    public int IncrementManualFlowControlLimit(int incrementBy) => Flow.Increment(incrementBy);

    /// <summary>Gives an endpoint another address, relative to the base addresses if it is relative.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="relativeAddress">The relative address.</param>
    public void SetEndpointAddress(ServiceEndpoint endpoint, string relativeAddress)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        ArgumentNullException.ThrowIfNull(relativeAddress);
        ThrowIfDisposedOrImmutable();
        endpoint.Address = new EndpointAddress(EndpointAddresses.MakeAbsolute(
            new Uri(relativeAddress, UriKind.RelativeOrAbsolute), endpoint.Binding!, _baseAddresses));
    }

    /// <summary>Closes the host; a host that cannot be closed any more is aborted. Does not throw.</summary>
    public void Dispose()
    {
        Dispose(disposing: true);
        GC.SuppressFinalize(this);
    }

    /// <summary>Faults the host: one of its dispatchers has faulted.</summary>
    internal void FaultWithDispatcher(object? dispatcher, EventArgs e) => Fault();

    internal void RaiseUnknownMessage(Message message) =>
        UnknownMessageReceived?.Invoke(this, new UnknownMessageReceivedEventArgs(message));

    internal ServiceEndpoint AddEndpoint(ContractDescription contract, Binding binding, Uri address, Uri? listenUri)
    {
        ArgumentNullException.ThrowIfNull(binding);
        ArgumentNullException.ThrowIfNull(address);
        ThrowIfOpened();
        var endpoint = HostEndpoints.Make(contract, binding, address, listenUri, MakeAbsolute);
        endpoint.IsSystemEndpoint = IsForMetadata(endpoint);
        Description.Endpoints.Add(endpoint);
        return endpoint;
    }

    internal Uri MakeAbsolute(Uri address, Binding binding) =>
        EndpointAddresses.MakeAbsolute(address, binding, _baseAddresses);

    internal void AddConfiguredBaseAddress(Uri baseAddress) => _baseAddresses.Add(baseAddress);

    /// <summary>Adds a base address.</summary>
    /// <param name="baseAddress">The base address.</param>
    protected void AddBaseAddress(Uri baseAddress)
    {
        ThrowIfDisposedOrImmutable();
        _baseAddresses.Add(baseAddress);
    }

    /// <summary>
    /// Builds the dispatchers, applies the behaviors and fixes the settings. Called while the host opens.
    /// </summary>
    protected virtual void InitializeRuntime()
    {
        if (_configurationError is not null)
        {
            ExceptionDispatchInfo.Throw(_configurationError);
        }

        if (Description is null)
        {
            throw NeedsDescription(nameof(InitializeRuntime));
        }

        if (Description.Endpoints.Count == 0)
        {
            AddDefaultEndpoints();
        }

        _service = HostedService.Create(this);
    }

    /// <summary>Closes or aborts the host.</summary>
    /// <param name="disposing"><see langword="true"/> to release managed resources, too.</param>
    protected virtual void Dispose(bool disposing)
    {
        try
        {
            Close();
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException)
        {
            Abort();
        }
    }

    private async Task OpenServiceAsync(TimeSpan timeout)
    {
        InitializeRuntime();
        _service ??= HostedService.CreateOfDispatchers(this);
        await HostTransitions.OpenAsync(_service, timeout, Clock).ConfigureAwait(false);

        // A host that fills its dispatchers itself has no description.
        foreach (var read in Description?.Behaviors.OfType<ISealable>() ?? [])
        {
            read.MakeReadOnly();
        }
    }

    private Task CloseServiceAsync(TimeSpan timeout) => HostTransitions.CloseAsync(_service!, timeout, Clock);
}
