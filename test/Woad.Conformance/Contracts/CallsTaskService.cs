namespace Woad.Conformance.Contracts;

public sealed class CallsTaskService : ICallsTask
{
    public async Task<string?> EchoAsync(string? text)
    {
        await Task.Yield();
        return text;
    }

    public Task<int> AddAsync(int left, int right) => Task.FromResult(left + right);
}
