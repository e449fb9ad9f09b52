using System.ComponentModel;

namespace System.ServiceModel;

/// <content>What clients of the event-based asynchronous pattern use.</content>
public abstract partial class ClientBase<TChannel>
{
    /// <summary>Begins an operation with its parameters.</summary>
    protected delegate IAsyncResult BeginOperationDelegate(object?[]? inValues, AsyncCallback asyncCallback, object? state);

    /// <summary>Ends an operation; its result and out parameters.</summary>
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
