namespace System.ServiceModel;

/// <summary>
/// Makes an operation context current until it is disposed, to set headers of calls or read headers of replies.
/// </summary>
/// <remarks>
/// Calls through the channel of the context take its headers and properties; calls through other channels do not.
/// </remarks>
public sealed class OperationContextScope : IDisposable
{
    /// <summary>The scope that was opened last in this flow.</summary>
    private static readonly AsyncLocal<OperationContextScope?> Innermost = new();

    private readonly OperationContext? _before = OperationContext.Current;
    private readonly OperationContextScope? _outer = Innermost.Value;
    private readonly OperationContext? _own;
    private bool _disposed;

    /// <summary>
    /// Initializes a new instance of the <see cref="OperationContextScope"/> class that makes a new context for calls
    /// through <paramref name="channel"/> current.
    /// </summary>
    /// <param name="channel">The channel.</param>
    /// <exception cref="ArgumentNullException"><paramref name="channel"/> is null.</exception>
    public OperationContextScope(IContextChannel channel) : this(new OperationContext(channel))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="OperationContextScope"/> class that makes
    /// <paramref name="context"/> current.
    /// </summary>
    /// <param name="context">The context of the operation; null hides the context that is current now.</param>
    public OperationContextScope(OperationContext? context)
    {
        _own = context;
        OperationContext.Current = context;
        Innermost.Value = this;
    }

    /// <summary>Creates the context that was current before current again.</summary>
    /// <exception cref="InvalidOperationException">
    /// A scope that was opened inside this one is still open, or another context has become current meanwhile.
    /// </exception>
    public void Dispose()
    {
        if (_disposed)
        {
            return;
        }

        _disposed = true;
        if (!ReferenceEquals(Innermost.Value, this))
        {
            throw new InvalidOperationException(
                "This OperationContextScope is being disposed out of order. Dispose scopes in the reverse order of "
                    + "their creation, in the flow of execution that has created them.");
        }

        Innermost.Value = _outer;
        if (!ReferenceEquals(OperationContext.Current, _own))
        {
            throw new InvalidOperationException(
                "The value of OperationContext.Current is not the OperationContext value installed by this "
                    + "OperationContextScope. Do not set OperationContext.Current inside a scope: open another scope.");
        }

        OperationContext.Current = _before;
    }
}
