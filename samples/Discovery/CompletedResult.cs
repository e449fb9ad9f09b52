using System;
using System.Threading;

namespace Woad.Samples.Discovery;

/// <summary>The state of a call that ends when it begins.</summary>
public sealed class CompletedResult : IAsyncResult
{
    public CompletedResult(AsyncCallback callback, object state, object value)
    {
        AsyncState = state;
        Value = value;
        callback?.Invoke(this);
    }

    public object Value { get; }

    public object AsyncState { get; }

    public WaitHandle AsyncWaitHandle { get; } = new ManualResetEvent(true);

    public bool CompletedSynchronously => true;

    public bool IsCompleted => true;
}
