using System.ServiceModel;

namespace Woad.Lab.IoLatency;

/// <summary>All three ways of the operation.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class Addition : IAddition, IAdditionByTask, IAdditionInHalves
{
    internal static Middleware Middleware { get; set; } = new(TimeSpan.Zero, null);

    public int Add(int x, int y)
    {
        Thread.Sleep(Middleware.Begin());
        return x + y;
    }

    public async Task<int> AddAsync(int x, int y)
    {
        if (Middleware.Begin() is var latency && latency > TimeSpan.Zero)
        {
            await Task.Delay(latency).ConfigureAwait(false);
        }

        return x + y;
    }

    public IAsyncResult BeginAdd(int x, int y, AsyncCallback callback, object state)
    {
        var source = new TaskCompletionSource<int>(state, TaskCreationOptions.RunContinuationsAsynchronously);
        source.Task.ContinueWith(t => callback(t), TaskScheduler.Default);
        _ = FinishAsync(source, x, y);
        return source.Task;
    }

    public int EndAdd(IAsyncResult result) => ((Task<int>)result).GetAwaiter().GetResult();

    private async Task FinishAsync(TaskCompletionSource<int> source, int x, int y) =>
        source.SetResult(await AddAsync(x, y).ConfigureAwait(false));
}
