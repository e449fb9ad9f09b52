namespace Woad.Conformance.Contracts;

public sealed class CallsApmService : ICallsApm
{
    public IAsyncResult BeginEcho(string? text, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(EchoLaterAsync(text), callback, state);

    public string? EndEcho(IAsyncResult result) => TaskToAsyncResult.End<string?>(result);

    public IAsyncResult BeginAdd(int left, int right, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.FromResult(left + right), callback, state);

    public int EndAdd(IAsyncResult result) => TaskToAsyncResult.End<int>(result);

    private static async Task<string?> EchoLaterAsync(string? text)
    {
        await Task.Yield();
        return text;
    }
}
