using System.Security.Cryptography;

namespace Woad.Messages;

/// <summary>
/// Identifiers of messages: random UUIDs of version 4 (RFC 4122, section 4.4). The operating system is asked for random
/// octets for many of them at once; <see cref="Guid.NewGuid"/> asks it for each.
/// </summary>
internal static class MessageIdentifiers
{
    private const int Size = 16;
    private const int Count = 64;

    [ThreadStatic]
    private static byte[]? _octets;

    [ThreadStatic]
    private static int _used;

    /// <summary>An identifier that no other message has.</summary>
    public static Guid Next()
    {
        var octets = _octets;
        if (octets is null)
        {
            _octets = octets = new byte[Size * Count];
            _used = octets.Length;
        }

        if (_used == octets.Length)
        {
            RandomNumberGenerator.Fill(octets);
            _used = 0;
        }

        var own = octets.AsSpan(_used, Size);
        _used += Size;
        // The seventh octet begins with the version, the ninth with the variant; Guid has the seventh as its eighth.
        own[7] = (byte)((own[7] & 0x0F) | 0x40);
        own[8] = (byte)((own[8] & 0x3F) | 0x80);
        return new Guid(own);
    }
}
