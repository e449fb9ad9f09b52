namespace System.ServiceModel;

/// <summary>Makes an operation context current until it is disposed, to set headers of calls or read headers of replies.</summary>
public sealed class OperationContextScope : IDisposable
{
    private readonly OperationContext? _before = OperationContext.Current;
    private bool _disposed;

    /// <summary>Makes a new context for calls through <paramref name="channel"/> current.</summary>
    public OperationContextScope(IContextChannel channel) : this(new OperationContext(channel))
    {
    }

    /// <summary>Makes <paramref name="context"/> current.</summary>
    public OperationContextScope(OperationContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        OperationContext.Current = context;
    }

    /// <summary>Makes the context that was current before current again.</summary>
    public void Dispose()
    {
        if (!_disposed)
        {
            _disposed = true;
            OperationContext.Current = _before;
        }
    }
}
