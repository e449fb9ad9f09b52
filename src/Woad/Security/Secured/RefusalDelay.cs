using System.Security.Cryptography;
using Woad.Messages;

namespace Woad.Security.Secured;

/// <summary>
/// The time that a refusal waits before it leaves. A reader looks at all of a message that is wrong, but how far
/// decrypted content can be read, and whether a wrapped key can be opened, takes some microseconds more or less. A peer
/// that can tell them apart decrypts recorded messages. A random wait of up to 100 ms, unknown to the peer, has
/// a spread of 29 ms: 10^5 measurements do not show the difference (<c>RefusalTimeTests</c>).
/// </summary>
internal static class RefusalDelay
{
    private const int MostMilliseconds = 100;

    /// <summary>Awaited before a message is refused.</summary>
    public static ValueTask WaitAsync(Exception reason, SecurityProfile profile, TimeProvider clock) =>
        !profile.IsBare && reason is RefusedSecurityException { Code: RefusedSecurityException.InvalidSecurity }
            ? new ValueTask(
                Task.Delay(TimeSpan.FromMilliseconds(RandomNumberGenerator.GetInt32(MostMilliseconds + 1)), clock))
            : default;
}
