namespace Woad.Lab.Commands.Loads;

/// <summary>Makes the repetitions of a load on a service of the user's own.</summary>
internal interface ILoadRun : IAsyncDisposable
{
    /// <summary>False when the user has ended it before it began.</summary>
    Task<bool> RunAsync(int run, CancellationToken cancel);
}
