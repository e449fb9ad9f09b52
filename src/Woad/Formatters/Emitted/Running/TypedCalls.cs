namespace Woad.Formatters.Emitted.Running;

/// <summary>The calls of operations that are awaited. Called by emitted code, which cannot wait by itself.</summary>
internal static class TypedCalls
{
    /// <summary>Calls an operation without a result.</summary>
    public static async Task CallAsync(ProxyOperation operation, CallFrame frame)
    {
        await operation.CallAsync(frame).ConfigureAwait(false);
        operation.Return(frame);
    }

    /// <summary>Calls an operation and returns its result.</summary>
    public static async Task<T> CallAsync<T>(ProxyOperation operation, CallFrame frame)
    {
        await operation.CallAsync(frame).ConfigureAwait(false);
        var result = ((IResultFrame<T>)frame).GetResult();
        operation.Return(frame);
        return result;
    }

    /// <summary>As <see cref="CallAsync(ProxyOperation, CallFrame)"/>.</summary>
    public static ValueTask CallValueAsync(ProxyOperation operation, CallFrame frame) =>
        new(CallAsync(operation, frame));

    /// <summary>As <see cref="CallAsync{T}(ProxyOperation, CallFrame)"/>.</summary>
    public static ValueTask<T> CallValueAsync<T>(ProxyOperation operation, CallFrame frame) =>
        new(CallAsync<T>(operation, frame));
}
