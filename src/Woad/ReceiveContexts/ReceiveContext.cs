using Woad.Xml;

namespace System.ServiceModel.Channels;

/// <summary>
/// A message that is locked in its queue: the receiver removes it when it has been processed, or gives it back.
/// </summary>
public abstract partial class ReceiveContext
{
    /// <summary>The key of the context among the properties of a message.</summary>
    public static readonly string Name = "ReceiveContext";

    /// <summary>
    /// Initializes a new instance of the <see cref="ReceiveContext"/> class in the state
    /// <see cref="ReceiveContextState.Received"/>.
    /// </summary>
    protected ReceiveContext()
    {
    }

    /// <summary>Occurs when the message could be neither removed nor given back.</summary>
    public event EventHandler? Faulted;

    /// <summary>Gets or sets the state.</summary>
    public ReceiveContextState State { get; protected set; } = ReceiveContextState.Received;

    /// <summary>Gets the object that guards the state.</summary>
    protected object ThisLock { get; } = new();

    /// <summary>Gets the context of a message.</summary>
    /// <param name="message">The message.</param>
    /// <param name="property">The context; null when the message has none.</param>
    /// <returns><see langword="true"/> if the message has one; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="message"/> is null.</exception>
    public static bool TryGet(Message message, out ReceiveContext? property)
    {
        ArgumentNullException.ThrowIfNull(message);
        return TryGet(message.Properties, out property);
    }

    /// <summary>Gets the context among the properties of a message.</summary>
    /// <param name="properties">The properties.</param>
    /// <param name="property">The context; null when there is none.</param>
    /// <returns><see langword="true"/> if there is one; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="properties"/> is null.</exception>
    public static bool TryGet(MessageProperties properties, out ReceiveContext? property)
    {
        ArgumentNullException.ThrowIfNull(properties);
        property = properties.TryGetValue(Name, out var value) ? value as ReceiveContext : null;
        return property is not null;
    }

    /// <summary>Removes the message from its queue, in the ambient transaction where there is one.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <exception cref="InvalidOperationException">The message is not locked any more.</exception>
    public virtual void Complete(TimeSpan timeout)
    {
        Enter(ReceiveContextState.Completing);
        Run(() => OnComplete(timeout), ReceiveContextState.Completed);
    }

    /// <summary>Gives the message back to its queue.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <exception cref="InvalidOperationException">The message is not locked any more.</exception>
    public virtual void Abandon(TimeSpan timeout) => Abandon(null!, timeout);

    /// <summary>Gives the message back to its queue because of an exception.</summary>
    /// <param name="exception">The exception; may be null.</param>
    /// <param name="timeout">The time that it may take.</param>
    /// <exception cref="InvalidOperationException">The message is not locked any more.</exception>
    public virtual void Abandon(Exception exception, TimeSpan timeout)
    {
        Enter(ReceiveContextState.Abandoning);
        Run(() => OnAbandon(exception, timeout), ReceiveContextState.Abandoned);
    }

    /// <summary>Begins to remove the message.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="callback">Is called at the end; may be null.</param>
    /// <param name="state">An object of the caller; may be null.</param>
    /// <returns>An object that represents the operation.</returns>
    /// <exception cref="InvalidOperationException">The message is not locked any more.</exception>
    public virtual IAsyncResult BeginComplete(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        Enter(ReceiveContextState.Completing);
        return Begin(() => OnBeginComplete(timeout, callback, state));
    }

    /// <summary>Completes the operation that <see cref="BeginComplete"/> began.</summary>
    /// <param name="result">Its result.</param>
    public virtual void EndComplete(IAsyncResult result) =>
        Run(() => OnEndComplete(result), ReceiveContextState.Completed);

    /// <summary>Begins to give the message back.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="callback">Is called at the end; may be null.</param>
    /// <param name="state">An object of the caller; may be null.</param>
    /// <returns>An object that represents the operation.</returns>
    /// <exception cref="InvalidOperationException">The message is not locked any more.</exception>
    public virtual IAsyncResult BeginAbandon(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        BeginAbandon(null!, timeout, callback, state);

    /// <summary>Begins to give the message back because of an exception.</summary>
    /// <param name="exception">The exception; may be null.</param>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="callback">Is called at the end; may be null.</param>
    /// <param name="state">An object of the caller; may be null.</param>
    /// <returns>An object that represents the operation.</returns>
    /// <exception cref="InvalidOperationException">The message is not locked any more.</exception>
    public virtual IAsyncResult BeginAbandon(
        Exception exception, TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        Enter(ReceiveContextState.Abandoning);
        return Begin(() => OnBeginAbandon(exception, timeout, callback, state));
    }

    /// <summary>
    /// Completes the operation that <see cref="BeginAbandon(TimeSpan, AsyncCallback?, object?)"/> began.
    /// </summary>
    /// <param name="result">Its result.</param>
    public virtual void EndAbandon(IAsyncResult result) =>
        Run(() => OnEndAbandon(result), ReceiveContextState.Abandoned);

    private void Enter(ReceiveContextState next)
    {
        lock (ThisLock)
        {
            if (State != ReceiveContextState.Received)
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"The receive context is in the state {State}. It can be completed or abandoned once, while it is "
                        + $"in the state Received."));
            }

            State = next;
        }
    }

    private IAsyncResult Begin(Func<IAsyncResult> begin)
    {
        try
        {
            return begin();
        }
        catch
        {
            Fault();
            throw;
        }
    }

    private void Run(Action action, ReceiveContextState end)
    {
        try
        {
            action();
        }
        catch
        {
            Fault();
            throw;
        }

        State = end;
    }
}
