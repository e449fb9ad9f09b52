namespace Woad.Server.Tests;

/// <summary>
/// The cases of a theory that mostly wait for limits: several run at the same time, and each has its own result. The
/// first one that is asked for begins them, in their order.
/// </summary>
internal sealed class WaitingCases<T>
    where T : notnull
{
    private readonly Lazy<Dictionary<T, Task>> _running;

    /// <param name="cases">The cases.</param>
    /// <param name="run">Runs one.</param>
    /// <param name="atOnce">How many run at the same time.</param>
    public WaitingCases(IEnumerable<T> cases, Func<T, Task> run, int atOnce) => _running = new(() =>
    {
        var places = new SemaphoreSlim(atOnce);
        return cases.ToDictionary(static one => one, one => RunAsync(one, run, places));
    });

    /// <summary>Ends as the case does.</summary>
    /// <param name="one">The case.</param>
    public Task CheckAsync(T one) => _running.Value[one];

    private static async Task RunAsync(T one, Func<T, Task> run, SemaphoreSlim places)
    {
        await places.WaitAsync();
        try
        {
            await Task.Run(() => run(one));
        }
        finally
        {
            places.Release();
        }
    }
}
