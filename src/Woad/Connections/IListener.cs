namespace Woad.Connections;

/// <summary>An open listener: one address of one host. Listeners share ports; each closes on its own.</summary>
internal interface IListener
{
    /// <summary>The address that is really listened on (with the port that was chosen).</summary>
    Uri Address { get; }

    /// <summary>
    /// Stops accepting; sessions that were accepted go on. Exchanges without session that run may end until
    /// <paramref name="deadline"/> is cancelled, and are aborted then.
    /// </summary>
    ValueTask CloseAsync(CancellationToken deadline);
}
