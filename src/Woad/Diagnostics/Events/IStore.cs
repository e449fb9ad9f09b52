namespace Woad.Diagnostics.Events;

/// <summary>A store that a service needs.</summary>
internal interface IStore
{
    /// <summary>Reads from the store. An exception says that it cannot be reached.</summary>
    /// <param name="cancellationToken">Ends the wait.</param>
    ValueTask ReachAsync(CancellationToken cancellationToken);
}
