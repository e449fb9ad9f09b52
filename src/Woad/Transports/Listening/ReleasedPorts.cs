using System.Collections.Concurrent;
using System.Net;

namespace Woad.Transports.Listening;

/// <summary>The ports that this process has closed a moment ago; one time for each number.</summary>
/// <remarks>
/// While a child process is started, it has copies of the sockets of this one, until its program runs. A port that is
/// closed in that time stays in use for some milliseconds, for a listener of this process, too.
/// </remarks>
internal static class ReleasedPorts
{
    private static readonly TimeSpan Moment = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(10);
    private static readonly ConcurrentDictionary<int, long> Times = new();

    /// <summary>Takes down that a listener has been closed.</summary>
    public static void Add(EndPoint? endPoint)
    {
        if (endPoint is IPEndPoint { Port: > 0 } closed)
        {
            Times[closed.Port] = TimeProvider.System.GetTimestamp();
        }
    }

    /// <summary>
    /// Waits for some milliseconds when this process has closed the port, which is in use, a moment ago.
    /// </summary>
    /// <returns>Whether it has, and another attempt may succeed.</returns>
    public static async ValueTask<bool> WaitAsync(EndPoint endPoint, CancellationToken cancellationToken)
    {
        if (endPoint is not IPEndPoint wanted
            || !Times.TryGetValue(wanted.Port, out var closed)
            || TimeProvider.System.GetElapsedTime(closed) > Moment)
        {
            return false;
        }

        await Task.Delay(Pause, TimeProvider.System, cancellationToken).ConfigureAwait(false);
        return true;
    }
}
