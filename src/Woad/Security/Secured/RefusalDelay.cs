using System.Security.Cryptography;
using Woad.Detached;
using Woad.Messages;

namespace Woad.Security.Secured;

/// <summary>
/// The time that a refusal waits before it leaves. A reader looks at all of a message that is wrong, but how far
/// decrypted content can be read, and whether a wrapped key can be opened, takes some microseconds more or less. A peer
/// that can tell them apart decrypts recorded messages. A random wait of up to 100 ms, unknown to the peer, has
/// a spread of 29 ms: 10^5 measurements do not show the difference (<c>RefusalTimeTests</c>).
/// </summary>
/// <remarks>
/// The wait is a number of ticks and never none. Timers count whole milliseconds: with them alone, a peer could take
/// the milliseconds off again.
/// </remarks>
internal static class RefusalDelay
{
    private const int MostTicks = 100 * (int)TimeSpan.TicksPerMillisecond;

    private const int MostTurns = 10_000;

    /// <summary>Awaited before a message is refused.</summary>
    public static ValueTask WaitAsync(Exception reason, SecurityProfile profile, TimeProvider clock) =>
        !profile.IsBare
            && reason is RefusedSecurityException { Code: not RefusedSecurityException.FailedAuthentication }
            ? WaitAsync(clock)
            : default;

    private static async ValueTask WaitAsync(TimeProvider clock)
    {
        var start = clock.GetTimestamp();
        var wait = TimeSpan.FromTicks(RandomNumberGenerator.GetInt32(1, MostTicks + 1));
        var timed = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        using (clock.NewTimer(
            static t => ((TaskCompletionSource)t!).TrySetResult(), timed, wait, Timeout.InfiniteTimeSpan))
        {
            await timed.Task.ConfigureAwait(false);
        }

        // What the timer has left out, which is less than a millisecond. A clock that jumps is not waited for.
        for (var turns = 0; turns < MostTurns; turns++)
        {
            if (wait - clock.GetElapsedTime(start) is not { Ticks: > 0 and < TimeSpan.TicksPerMillisecond })
            {
                return;
            }

            await Task.Yield();
        }
    }
}
