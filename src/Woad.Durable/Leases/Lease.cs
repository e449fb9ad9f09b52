using System.Security.Cryptography;

namespace Woad.Durable.Leases;

/// <summary>The lock of one instance.</summary>
/// <param name="Id">The instance.</param>
/// <param name="Token">
/// The number that every write names. It is random: numbers that count could come again after a crash of the database,
/// because locks are not flushed to the disk.
/// </param>
/// <param name="Begun">When it began, by the clock's timestamps.</param>
internal sealed record Lease(Guid Id, long Token, long Begun)
{
    /// <summary>A token that no other lock has; zero is none.</summary>
    public static long NewToken()
    {
        Span<byte> bytes = stackalloc byte[sizeof(long)];
        long token;
        do
        {
            RandomNumberGenerator.Fill(bytes);
            token = BitConverter.ToInt64(bytes);
        }
        while (token == 0);

        return token;
    }
}
