#nullable disable // As programs of WCF are.
namespace Woad.Durable.Tests.Programs;

/// <summary>The result of an operation that has ended when it began, as the samples of WCF have it.</summary>
public class DoneResult : IAsyncResult
{
    public DoneResult(object value, AsyncCallback callback, object state)
    {
        Value = value;
        AsyncState = state;
        callback?.Invoke(this);
    }

    public object Value { get; }

    public object AsyncState { get; }

    public WaitHandle AsyncWaitHandle { get; } = new ManualResetEvent(true);

    public bool CompletedSynchronously => true;

    public bool IsCompleted => true;
}
