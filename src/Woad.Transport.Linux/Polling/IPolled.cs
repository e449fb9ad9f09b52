namespace Woad.Transport.Linux.Polling;

/// <summary>The owner of a descriptor in an engine's set.</summary>
internal interface IPolled
{
    /// <summary>
    /// Something that was armed has happened. Called by the thread that polls, once for each arming of each direction;
    /// code of the program may run in it, and may take long. Does not throw.
    /// </summary>
    /// <param name="claimed">The directions that are not armed any more (<see cref="Native.EpollSet"/>).</param>
    /// <param name="thread">The thread that polls.</param>
    void OnReady(uint claimed, PollingThread thread);

    /// <summary>
    /// <see cref="OnReady"/> still runs, on a thread that does not poll any more: arms whatever waits for its end. Does
    /// not throw.
    /// </summary>
    void OnHandedOver();
}
