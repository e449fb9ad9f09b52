namespace Woad.Diagnostics.Events;

/// <summary>A listener whose messages wait in a place of their own until it takes them.</summary>
internal interface IBacklog
{
    /// <summary>The address of the place.</summary>
    Uri Address { get; }

    /// <summary>The number of messages in it. An exception says that it cannot be reached.</summary>
    /// <param name="cancellationToken">Ends the wait.</param>
    ValueTask<long> CountAsync(CancellationToken cancellationToken);
}
