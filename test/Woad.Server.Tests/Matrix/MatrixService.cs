namespace Woad.Server.Tests.Matrix;

/// <summary>Counts what goes on in an instance.</summary>
public sealed class MatrixService : IMatrix, IDisposable
{
    private readonly MatrixCounters _counters;
    private int _inside;
    private int _ended;

    public MatrixService(MatrixCounters counters)
    {
        _counters = counters;
        counters.Made();
    }

    public int Plain(int caller, int number)
    {
        Enter(caller, number);
        Thread.SpinWait(50);
        Leave();
        return number;
    }

    public async Task<int> LaterAsync(int caller, int number)
    {
        Enter(caller, number);
        await Task.Yield();
        Leave();
        return number;
    }

    public IAsyncResult BeginClassic(int caller, int number, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(LaterAsync(caller, number), callback, state);

    public int EndClassic(IAsyncResult result) => TaskToAsyncResult.End<int>(result);

    public void Tell(int caller, int number) => Plain(caller, number);

    public void Dispose() => _counters.Ended(Interlocked.Increment(ref _ended) == 1 && Volatile.Read(ref _inside) == 0);

    private void Enter(int caller, int number) => _counters.Entered(Interlocked.Increment(ref _inside), caller, number);

    private void Leave()
    {
        Interlocked.Decrement(ref _inside);
        _counters.Left();
    }
}
