using Woad.Security.Algorithms;

namespace Woad.Federation.Trust.Client;

/// <summary>Keys that both sides compute of the random bytes of both (WS-Trust 1.3, 4.4.4).</summary>
internal static class ComputedKeys
{
    /// <summary>The key: P_SHA-1 of the requester's bytes as the secret and the issuer's as the seed.</summary>
    /// <param name="requester">The random bytes of the requester.</param>
    /// <param name="issuer">The random bytes of the token service.</param>
    /// <param name="bits">The length of the key; a multiple of 8.</param>
    public static byte[] Compute(byte[] requester, byte[] issuer, int bits) =>
        PSha1.Derive(requester, issuer, 0, bits / 8);
}
