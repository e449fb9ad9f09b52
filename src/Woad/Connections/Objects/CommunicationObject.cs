using System.ServiceModel;
using Woad.Connections;
using Woad.Xml;

namespace System.ServiceModel.Channels;

/// <summary>
/// The state machine of hosts, factories, dispatchers and channels: Created, Opening, Opened, Closing, Closed, and
/// Faulted from any state but Closed.
/// </summary>
/// <remarks>Source: documented WCF behaviour. Events are raised outside the lock, each at most once.</remarks>
public abstract partial class CommunicationObject : ICommunicationObject
{
    private readonly object _thisLock;
    private CommunicationState _state = CommunicationState.Created;
    private bool _aborted;
    private bool _closeCalled;
    private bool _openingCalled;
    private bool _openedCalled;
    private bool _closingRaised;
    private bool _closedRaised;
    private bool _faultedRaised;

    /// <summary>
    /// Initializes a new instance of the <see cref="CommunicationObject"/> class with a lock of its own.
    /// </summary>
    protected CommunicationObject() : this(new object())
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="CommunicationObject"/> class that shares <paramref name="mutex"/>
    /// as its lock.
    /// </summary>
    /// <param name="mutex">The object that synchronizes access.</param>
    protected CommunicationObject(object mutex)
    {
        ArgumentNullException.ThrowIfNull(mutex);
        _thisLock = mutex;
    }

    /// <inheritdoc/>
    public event EventHandler? Closed;

    /// <inheritdoc/>
    public event EventHandler? Closing;

    /// <inheritdoc/>
    public event EventHandler? Faulted;

    /// <inheritdoc/>
    public event EventHandler? Opened;

    /// <inheritdoc/>
    public event EventHandler? Opening;

    /// <inheritdoc/>
    public CommunicationState State
    {
        get
        {
            lock (_thisLock)
            {
                return _state;
            }
        }
    }

    /// <summary>Gets the timeout of a close without an explicit one.</summary>
    protected abstract TimeSpan DefaultCloseTimeout { get; }

    /// <summary>Gets the timeout of an open without an explicit one.</summary>
    protected abstract TimeSpan DefaultOpenTimeout { get; }

    /// <summary>Gets a value that indicates whether the object has been closed or aborted.</summary>
    protected bool IsDisposed => State == CommunicationState.Closed;

    /// <summary>The object that handlers of events see as sender.</summary>
    private protected virtual object EventSender => this;

    /// <summary>Gets the lock that guards the state.</summary>
    protected object ThisLock => _thisLock;

    /// <inheritdoc/>
    public void Open() => Open(DefaultOpenTimeout);

    /// <inheritdoc/>
    public void Open(TimeSpan timeout)
    {
        EnterOpening(timeout);
        try
        {
            BeginOpening();
            OnOpen(timeout);
            EndOpening();
        }
        catch
        {
            Fault();
            throw;
        }
    }

    /// <inheritdoc/>
    public IAsyncResult BeginOpen(AsyncCallback? callback, object? state) =>
        BeginOpen(DefaultOpenTimeout, callback, state);

    /// <inheritdoc/>
    public IAsyncResult BeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        // What the state does not allow is said at once, not at the end.
        EnterOpening(timeout);
        return TaskToAsyncResult.Begin(OpenEnteredAsync(timeout), callback, state);
    }

    /// <inheritdoc/>
    public void EndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <inheritdoc/>
    public void Close() => Close(DefaultCloseTimeout);

    /// <inheritdoc/>
    public void Close(TimeSpan timeout)
    {
        if (!EnterClosing(timeout))
        {
            return;
        }

        try
        {
            BeginClosing();
            OnClose(timeout);
            EndClosing();
        }
        catch
        {
            Abort();
            throw;
        }
    }

    /// <inheritdoc/>
    public IAsyncResult BeginClose(AsyncCallback? callback, object? state) =>
        BeginClose(DefaultCloseTimeout, callback, state);

    /// <inheritdoc/>
    public IAsyncResult BeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(
            EnterClosing(timeout) ? CloseEnteredAsync(timeout) : Task.CompletedTask, callback, state);

    /// <inheritdoc/>
    public void EndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <inheritdoc/>
    public void Abort()
    {
        lock (_thisLock)
        {
            if (_aborted || _state == CommunicationState.Closed)
            {
                return;
            }

            _aborted = true;
            _state = CommunicationState.Closing;
        }

        try
        {
            OnClosing();
            OnAbort();
        }
        finally
        {
            OnClosed();
        }
    }

    /// <summary>Opens without blocking a thread.</summary>
    internal Task OpenAsync(TimeSpan timeout)
    {
        EnterOpening(timeout);
        return OpenEnteredAsync(timeout);
    }

    /// <summary>Closes without blocking a thread.</summary>
    internal Task CloseAsync(TimeSpan timeout) =>
        EnterClosing(timeout) ? CloseEnteredAsync(timeout) : Task.CompletedTask;

    /// <summary>The opening itself, without blocking a thread; what is written as Tasks overrides it.</summary>
    private protected virtual Task OpenCoreAsync(TimeSpan timeout) =>
        Task.Factory.FromAsync(OnBeginOpen, OnEndOpen, timeout, null);

    /// <summary>The closing itself, without blocking a thread; what is written as Tasks overrides it.</summary>
    private protected virtual Task CloseCoreAsync(TimeSpan timeout) =>
        Task.Factory.FromAsync(OnBeginClose, OnEndClose, timeout, null);

    /// <summary>Moves the object to <see cref="CommunicationState.Faulted"/>.</summary>
    protected void Fault()
    {
        lock (_thisLock)
        {
            if (_aborted || _state is CommunicationState.Closed or CommunicationState.Faulted)
            {
                return;
            }

            _state = CommunicationState.Faulted;
        }

        OnFaulted();
    }

    /// <summary>The type that messages about this object name.</summary>
    /// <returns>The type of the object.</returns>
    protected virtual Type GetCommunicationObjectType() => GetType();

    /// <summary>Ends everything at once. Called at most once.</summary>
    protected abstract void OnAbort();

    /// <summary>Begins an asynchronous close.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    protected abstract IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Begins an asynchronous open.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    protected abstract IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Closes in order within <paramref name="timeout"/>.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    protected abstract void OnClose(TimeSpan timeout);

    /// <summary>Ends an asynchronous close.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    protected abstract void OnEndClose(IAsyncResult result);

    /// <summary>Ends an asynchronous open.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    protected abstract void OnEndOpen(IAsyncResult result);

    /// <summary>Opens the object within <paramref name="timeout"/>, when overridden in a derived class.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    protected abstract void OnOpen(TimeSpan timeout);

    /// <summary>Raises the <see cref="Opening"/> event.</summary>
    protected virtual void OnOpening()
    {
        _openingCalled = true;
        Opening?.Invoke(EventSender, EventArgs.Empty);
    }

    /// <summary>Enters <see cref="CommunicationState.Opened"/> and raises <see cref="Opened"/>.</summary>
    protected virtual void OnOpened()
    {
        _openedCalled = true;
        lock (_thisLock)
        {
            if (_state != CommunicationState.Opening)
            {
                return;
            }

            _state = CommunicationState.Opened;
        }

        Opened?.Invoke(EventSender, EventArgs.Empty);
    }

    /// <summary>Raises the <see cref="Closing"/> event.</summary>
    protected virtual void OnClosing()
    {
        if (Raise(ref _closingRaised))
        {
            Closing?.Invoke(EventSender, EventArgs.Empty);
        }
    }

    /// <summary>Enters <see cref="CommunicationState.Closed"/> and raises <see cref="Closed"/>.</summary>
    protected virtual void OnClosed()
    {
        lock (_thisLock)
        {
            _state = CommunicationState.Closed;
        }

        if (Raise(ref _closedRaised))
        {
            Closed?.Invoke(EventSender, EventArgs.Empty);
        }
    }

    /// <summary>Raises the <see cref="Faulted"/> event.</summary>
    protected virtual void OnFaulted()
    {
        if (Raise(ref _faultedRaised))
        {
            Faulted?.Invoke(EventSender, EventArgs.Empty);
        }
    }

    /// <summary>Throws when the object is closing, closed or faulted.</summary>
    protected internal void ThrowIfDisposed()
    {
        if (StateErrors.Disposed(State, _aborted && !_closeCalled, GetCommunicationObjectType()) is { } error)
        {
            throw error;
        }
    }

    /// <summary>
    /// Throws when the object is not in <see cref="CommunicationState.Created"/>: its settings are fixed.
    /// </summary>
    protected internal void ThrowIfDisposedOrImmutable()
    {
        var state = State;
        if (state is CommunicationState.Opening or CommunicationState.Opened)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The communication object, {GetCommunicationObjectType()}, cannot be modified while it is in the "
                    + $"{state} state."));
        }

        ThrowIfDisposed();
    }

    /// <summary>Throws when the object is not open.</summary>
    protected internal void ThrowIfDisposedOrNotOpen()
    {
        var state = State;
        if (state is CommunicationState.Created or CommunicationState.Opening)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The communication object, {GetCommunicationObjectType()}, cannot be used for communication because "
                    + $"it is in the {state} state."));
        }

        ThrowIfDisposed();
    }
}
