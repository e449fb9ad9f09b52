using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;
using Woad.Security.Algorithms;

namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>
/// The symmetric cryptography of exchanges that have a secret of their own, both sides and nothing else. Each message
/// has two keys that are derived for it, as WCF's bindings demand (RequireDerivedKeys): one signs it, one encrypts.
/// </summary>
/// <param name="messages">The messages of each exchange.</param>
/// <param name="combines">
/// Whether a secret is also computed of what both sides contribute, as a security context's is.
/// </param>
[SuppressMessage(
    "Security", "CA5401:Do not use CreateEncryptor with non-default IV",
    Justification = "Only its time counts.")]
[SuppressMessage("Security", "CA5350:Do Not Use Weak Cryptographic Algorithms", Justification = "Those of Basic256.")]
internal sealed class BareExchanges(IReadOnlyList<IReadOnlyList<MessageWork>> messages, bool combines)
{
    private const int Sides = 2;
    private const int Seed = 58;
    private const int NonceBytes = 16;
    private const int KeyBytes = 32;
    private const int SigningKeyBytes = 24;
    private const int IvSize = 16;

    private static readonly byte[] Input = RandomNumberGenerator.GetBytes(16 * 1024);

    /// <summary>The operations of so many set-ups, or calls.</summary>
    public void Run(long count)
    {
        var (secret, output) = (RandomNumberGenerator.GetBytes(KeyBytes), new byte[Input.Length]);
        for (var i = 0L; i < count; i++)
        {
            foreach (var exchange in messages)
            {
                for (var side = 0; side < Sides; side++)
                {
                    Run(exchange, secret, output, isSender: side == 0);
                }
            }

            for (var side = 0; combines && side < Sides; side++)
            {
                RandomNumberGenerator.Fill(secret);
                PSha1.Derive(secret, Input.AsSpan(0, KeyBytes), 0, secret);
            }
        }
    }

    /// <summary>One side of an exchange: the one that sends its first message, and receives the second one.</summary>
    private static void Run(IReadOnlyList<MessageWork> exchange, byte[] secret, byte[] output, bool isSender)
    {
        using var derivation = PSha1.Of(secret);
        Span<byte> keys = stackalloc byte[SigningKeyBytes + KeyBytes];
        foreach (var message in exchange)
        {
            if (isSender)
            {
                RandomNumberGenerator.Fill(output.AsSpan(0, 2 * NonceBytes));
            }

            PSha1.Derive(derivation, Input.AsSpan(0, Seed), 0, keys[..SigningKeyBytes]);
            PSha1.Derive(derivation, Input.AsSpan(1, Seed), 0, keys[SigningKeyBytes..]);
            foreach (var size in message.Digests)
            {
                SHA1.HashData(Input.AsSpan(0, size), output);
            }

            foreach (var size in message.Macs)
            {
                HMACSHA1.HashData(keys[..SigningKeyBytes], Input.AsSpan(0, size), output);
            }

            Encipher(message, keys[SigningKeyBytes..].ToArray(), output, isSender);
            isSender = !isSender;
        }
    }

    private static void Encipher(MessageWork message, byte[] key, byte[] output, bool encrypts)
    {
        using var aes = Aes.Create();
        (aes.Key, aes.IV, aes.Padding) = (key, new byte[IvSize], PaddingMode.None);
        using var transform = encrypts ? aes.CreateEncryptor() : aes.CreateDecryptor();
        if (encrypts)
        {
            RandomNumberGenerator.Fill(output.AsSpan(0, IvSize));
        }

        foreach (var size in message.Ciphers)
        {
            transform.TransformBlock(Input, 0, size, output, 0);
        }
    }
}
