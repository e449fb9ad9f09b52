using System.ServiceModel;

namespace Woad.Conformance.Contracts;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class ModernService : IModern
{
    private readonly TaskCompletionSource _started = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _cancelled = new(TaskCreationOptions.RunContinuationsAsynchronously);

    private readonly TaskCompletionSource _goesOn = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public Task Started => _started.Task;

    public Task Cancelled => _cancelled.Task;

    /// <summary>Lets an operation with the key "held" end after it was cancelled.</summary>
    public void GoOn() => _goesOn.TrySetResult();

    public async ValueTask<int> AddAsync(int left, int right, CancellationToken cancellationToken)
    {
        await Task.Yield();
        return left + right;
    }

    public ValueTask TouchAsync() => default;

    public async Task<bool> WaitAsync(string key, CancellationToken cancellationToken)
    {
        _started.TrySetResult();
        try
        {
            await Task.Delay(Timeout.Infinite, cancellationToken);
        }
        catch (OperationCanceledException)
        {
            _cancelled.SetResult();
            if (key == "held")
            {
                await _goesOn.Task;
            }
        }

        return true;
    }

    public int Subtract(int left, int right, CancellationToken cancellationToken) =>
        cancellationToken.IsCancellationRequested ? 0 : left - right;
}
