using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Instancing;
using Woad.Waits;

namespace System.ServiceModel;

/// <summary>
/// The context of one service instance (or of the object that takes a duplex client's callbacks): the instance, its
/// host, its extensions, the channels that hold it, its lifetime.
/// </summary>
/// <remarks>
/// The host makes the contexts of its instances; a program makes one for an
/// <see cref="Dispatcher.IInstanceContextProvider"/>, for
/// <see cref="Dispatcher.DispatchRuntime.SingletonInstanceContext"/>, or to take callbacks. One that a program has made
/// is opened by its first use.
/// </remarks>
public sealed class InstanceContext : CommunicationObject, IExtensibleObject<InstanceContext>
{
    private readonly Lock _opening = new();
    private static readonly TimeSpan DefaultTimeout = TimeSpan.FromMinutes(1);

    // Calls of an instance of their own have a context each, and few programs look at its collections.
    private InstanceChannels? _incoming;
    private InstanceChannels? _outgoing;
    private ExtensionCollection<InstanceContext>? _extensions;

    /// <summary>
    /// Initializes a new instance of the <see cref="InstanceContext"/> class around <paramref name="implementation"/>,
    /// without a host, to take callbacks.
    /// </summary>
    /// <param name="implementation">The instance of the service.</param>
    /// <exception cref="ArgumentNullException"><paramref name="implementation"/> is null.</exception>
    public InstanceContext(object implementation) : this(null, implementation)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="InstanceContext"/> class from <paramref name="host"/>; its instance
    /// is made when the first call comes.
    /// </summary>
    /// <param name="host">The host.</param>
    /// <exception cref="ArgumentNullException"><paramref name="host"/> is null.</exception>
    public InstanceContext(ServiceHostBase host)
    {
        ArgumentNullException.ThrowIfNull(host);
        Host = host;
        Slot = new InstanceSlot(this, null);
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="InstanceContext"/> class from <paramref name="host"/> around an
    /// instance, which remains the caller's to release.
    /// </summary>
    /// <param name="host">The host.</param>
    /// <param name="implementation">The instance of the service.</param>
    /// <exception cref="ArgumentNullException"><paramref name="implementation"/> is null.</exception>
    public InstanceContext(ServiceHostBase? host, object implementation)
    {
        ArgumentNullException.ThrowIfNull(implementation);
        Host = host;
        Slot = new InstanceSlot(this, implementation);
    }

    /// <summary>The view of an instance that the host has made.</summary>
    internal InstanceContext(ServiceHostBase? host, InstanceSlot slot)
    {
        Host = host;
        Slot = slot;
        Open();
    }

    /// <summary>Gets the extensions of the context.</summary>
    public IExtensionCollection<InstanceContext> Extensions => Volatile.Read(ref _extensions)
        ?? Interlocked.CompareExchange(ref _extensions, new ExtensionCollection<InstanceContext>(this), null)
        ?? _extensions!;

    /// <summary>Gets the host of the service; null for a context that takes callbacks.</summary>
    public ServiceHostBase? Host { get; }

    /// <summary>
    /// Gets the session channels that the instance's calls come through. A channel leaves when it has closed.
    /// </summary>
    public ICollection<IChannel> IncomingChannels => Channels(ref _incoming);

    /// <summary>
    /// Gets the channels that hold the context open and are closed with it. A channel leaves when it has closed.
    /// </summary>
    public ICollection<IChannel> OutgoingChannels => Channels(ref _outgoing);

    /// <summary>
    /// Gets or sets the number of further messages that the context accepts: each one takes one away, at zero they
    /// wait. Default: <see cref="int.MaxValue"/>, which counts nothing. A negative value throws.
    /// </summary>
    public int ManualFlowControlLimit
    {
        get => Slot.Flow.Limit;
        set => Slot.Flow.Limit = value;
    }

    /// <summary>Gets or sets the synchronization context of the instance's operations.</summary>
    /// <value>The default is <see langword="null"/>.</value>
    public SynchronizationContext? SynchronizationContext
    {
        get => Slot.Context;
        set => Slot.Context = value;
    }

    /// <inheritdoc/>
    protected override TimeSpan DefaultCloseTimeout => Host?.CloseTimeout ?? DefaultTimeout;

    /// <inheritdoc/>
    protected override TimeSpan DefaultOpenTimeout => Host?.OpenTimeout ?? DefaultTimeout;

    internal InstanceSlot Slot { get; }

    /// <summary>The object that a program has made the context around; null when it has none.</summary>
    internal object? UserObject => Slot.Given;

    /// <summary>The service instance, made now when there is none.</summary>
    /// <returns>The instance of the service.</returns>
    /// <exception cref="InvalidOperationException">
    /// The context has no instance and nothing to make one with.
    /// </exception>
    public object GetServiceInstance() => Slot.GetService(null);

    /// <summary>The service instance, made now for <paramref name="message"/> when there is none.</summary>
    /// <param name="message">The message.</param>
    /// <returns>The instance of the service.</returns>
    /// <exception cref="InvalidOperationException">
    /// The context has no instance and nothing to make one with.
    /// </exception>
    public object GetServiceInstance(Message message) => Slot.GetService(message);

    /// <summary>
    /// Lets the context take <paramref name="incrementBy"/> more messages; returns how many it takes now.
    /// </summary>
    /// <param name="incrementBy">The number that is added.</param>
    /// <returns>The new limit.</returns>
    public int IncrementManualFlowControlLimit(int incrementBy) => Slot.Flow.Increment(incrementBy);

    /// <summary>Releases the service instance; the next call gets a new one.</summary>
    public void ReleaseServiceInstance()
    {
        ThrowIfDisposed();
        Blocking.Wait(Slot.ReleaseAsync());
    }

    /// <summary>Opens a context that a program has made, at its first use.</summary>
    internal void EnsureOpen()
    {
        if (State is not (CommunicationState.Created or CommunicationState.Opening))
        {
            return;
        }

        // Channels that share the context may use it first at the same time.
        lock (_opening)
        {
            if (State == CommunicationState.Created)
            {
                Open();
            }
        }
    }

    /// <inheritdoc/>
    protected override void OnAbort()
    {
        Volatile.Read(ref _outgoing)?.Abort();
        Volatile.Read(ref _incoming)?.Abort();
        _ = Slot.EndServiceAsync(mayThrow: false);
    }

    /// <inheritdoc/>
    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(CloseCoreAsync(timeout), callback, state);

    /// <inheritdoc/>
    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    /// <inheritdoc/>
    protected override void OnClose(TimeSpan timeout) => Blocking.Wait(CloseCoreAsync(timeout));

    /// <inheritdoc/>
    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <inheritdoc/>
    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <inheritdoc/>
    protected override void OnOpen(TimeSpan timeout)
    {
    }

    /// <summary>Channels first, then the instance.</summary>
    private protected override async Task CloseCoreAsync(TimeSpan timeout)
    {
        if (Volatile.Read(ref _outgoing) is { } outgoing)
        {
            await outgoing.CloseAsync(timeout).ConfigureAwait(false);
        }

        if (Volatile.Read(ref _incoming) is { } incoming)
        {
            await incoming.CloseAsync(timeout).ConfigureAwait(false);
        }

        await Slot.EndServiceAsync(mayThrow: true).ConfigureAwait(false);
    }

    private InstanceChannels Channels(ref InstanceChannels? channels) => Volatile.Read(ref channels)
        ?? Interlocked.CompareExchange(ref channels, new InstanceChannels(Slot), null) ?? channels!;
}
