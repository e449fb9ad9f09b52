using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;

namespace Woad.Security.Messages;

/// <summary>P_SHA-1 (RFC 2246, 5), by which WS-Trust combines entropy and WS-SecureConversation derives keys.</summary>
[SuppressMessage("Security", "CA5350:Do Not Use Weak Cryptographic Algorithms", Justification = "The only derivation that both specifications define.")]
internal static class PSha1
{
    /// <summary>The bytes of the stream that begin at <paramref name="offset"/>.</summary>
    public static byte[] Derive(ReadOnlySpan<byte> secret, ReadOnlySpan<byte> seed, int offset, int length)
    {
        const int block = HMACSHA1.HashSizeInBytes;
        var blocks = (offset + length + block - 1) / block;
        var stream = new byte[blocks * block];
        var input = new byte[block + seed.Length];
        seed.CopyTo(input.AsSpan(block));
        Span<byte> next = stackalloc byte[block];
        try
        {
            HMACSHA1.HashData(secret, seed, input);
            for (var i = 0; i < blocks; i++)
            {
                HMACSHA1.HashData(secret, input, stream.AsSpan(i * block));
                HMACSHA1.HashData(secret, input.AsSpan(0, block), next);
                next.CopyTo(input);
            }

            return stream.AsSpan(offset, length).ToArray();
        }
        finally
        {
            CryptographicOperations.ZeroMemory(stream);
            CryptographicOperations.ZeroMemory(input);
            CryptographicOperations.ZeroMemory(next);
        }
    }
}
