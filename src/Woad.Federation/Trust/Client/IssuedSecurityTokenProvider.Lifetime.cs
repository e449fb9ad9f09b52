using Woad.Xml;

namespace System.ServiceModel.Security.Tokens;

/// <content>The provider as an object with a state. Each request has a channel of its own, so nothing waits.</content>
public partial class IssuedSecurityTokenProvider : ICommunicationObject
{
    private CommunicationState _state = CommunicationState.Created;

    /// <summary>Occurs when the provider has been closed.</summary>
    public event EventHandler? Closed;

    /// <summary>Occurs when the provider begins to close.</summary>
    public event EventHandler? Closing;

    /// <summary>Occurs when the provider has been aborted.</summary>
    public event EventHandler? Faulted;

    /// <summary>Occurs when the provider has been opened.</summary>
    public event EventHandler? Opened;

    /// <summary>Occurs when the provider begins to open.</summary>
    public event EventHandler? Opening;

    /// <summary>Gets the time that closing may take by default.</summary>
    public virtual TimeSpan DefaultCloseTimeout => TimeSpan.FromMinutes(1);

    /// <summary>Gets the time that opening may take by default.</summary>
    public virtual TimeSpan DefaultOpenTimeout => TimeSpan.FromMinutes(1);

    /// <summary>Gets the state of the issued security token provider.</summary>
    public CommunicationState State => _state;

    /// <summary>Ends the provider at once.</summary>
    public void Abort()
    {
        if (_state is not (CommunicationState.Closed or CommunicationState.Faulted))
        {
            _state = CommunicationState.Faulted;
            Faulted?.Invoke(this, EventArgs.Empty);
        }

        Close();
    }

    /// <summary>Opens the provider of tokens.</summary>
    public void Open()
    {
        if (_state != CommunicationState.Created)
        {
            throw new InvalidOperationException(
                Escaped.Text($"The IssuedSecurityTokenProvider is in the state {_state} and cannot be opened."));
        }

        _state = CommunicationState.Opening;
        Opening?.Invoke(this, EventArgs.Empty);
        _state = CommunicationState.Opened;
        Opened?.Invoke(this, EventArgs.Empty);
    }

    /// <summary>Opens the provider of tokens.</summary>
    /// <param name="timeout">The time that it may take.</param>
    public void Open(TimeSpan timeout) => Open();

    /// <summary>Closes the provider of tokens.</summary>
    public void Close()
    {
        if (_state == CommunicationState.Closed)
        {
            return;
        }

        _state = CommunicationState.Closing;
        Closing?.Invoke(this, EventArgs.Empty);
        _state = CommunicationState.Closed;
        Closed?.Invoke(this, EventArgs.Empty);
    }

    /// <summary>Closes the provider of tokens.</summary>
    /// <param name="timeout">The time that it may take.</param>
    public void Close(TimeSpan timeout) => Close();

    /// <summary>Closes the provider of tokens.</summary>
    public void Dispose()
    {
        Close();
        GC.SuppressFinalize(this);
    }

    /// <summary>Begins to open the provider.</summary>
    /// <param name="callback">Called when it is open; may be null.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    public IAsyncResult BeginOpen(AsyncCallback? callback, object? state) =>
        BeginOpen(DefaultOpenTimeout, callback, state);

    /// <summary>Begins to open the provider.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="callback">Called when it is open; may be null.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    public IAsyncResult BeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        Open(timeout);
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    /// <summary>Ends to open the provider.</summary>
    /// <param name="result">The operation.</param>
    public void EndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <summary>Begins to close the provider.</summary>
    /// <param name="callback">Called when it is closed; may be null.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    public IAsyncResult BeginClose(AsyncCallback? callback, object? state) =>
        BeginClose(DefaultCloseTimeout, callback, state);

    /// <summary>Begins to close the provider.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="callback">Called when it is closed; may be null.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    public IAsyncResult BeginClose(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        Close(timeout);
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    /// <summary>Ends to close the provider.</summary>
    /// <param name="result">The operation.</param>
    public void EndClose(IAsyncResult result) => TaskToAsyncResult.End(result);
}
