using System.ComponentModel;

namespace System.ServiceModel;

/// <content>What clients of the event-based asynchronous pattern use.</content>
public abstract partial class ClientBase<TChannel>
{
    /// <summary>Begins an operation with its parameters.</summary>
    /// <param name="inValues">The parameters of the operation.</param>
    /// <param name="asyncCallback">The delegate to call when the operation has ended.</param>
    /// <param name="state">The caller's object, which the result carries.</param>
    /// <returns>The result to pass to the <see cref="EndOperationDelegate"/>.</returns>
    protected delegate IAsyncResult BeginOperationDelegate(
        object?[]? inValues, AsyncCallback asyncCallback, object? state);

    /// <summary>Ends an operation; its result and out parameters.</summary>
    /// <param name="result">The result of <see cref="BeginOperationDelegate"/>.</param>
    /// <returns>The result and the out parameters.</returns>
    protected delegate object?[]? EndOperationDelegate(IAsyncResult result);

    /// <summary>The result of an operation that was called with <see cref="InvokeAsync"/>.</summary>
    protected class InvokeAsyncCompletedEventArgs : AsyncCompletedEventArgs
    {
        private readonly object?[]? _results;

        internal InvokeAsyncCompletedEventArgs(object?[]? results, Exception? error, object? userState)
            : base(error, cancelled: false, userState) => _results = results;

        /// <summary>
        /// Gets the results of the operation's End delegate: the result and the out parameters; null after an
        /// exception.
        /// </summary>
        public object?[]? Results => _results;
    }
}
