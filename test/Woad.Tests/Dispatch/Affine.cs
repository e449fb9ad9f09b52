namespace Woad.Tests.Dispatch;

public sealed class Affine : IAffine
{
    public int Where() => Environment.CurrentManagedThreadId;

    /// <summary>The thread after an await: the flow comes back to the synchronization context.</summary>
    public async Task<int> WhereAsync()
    {
        await Task.Delay(1);
        return Environment.CurrentManagedThreadId;
    }
}
