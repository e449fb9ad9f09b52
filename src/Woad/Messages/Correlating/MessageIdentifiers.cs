using System.Security.Cryptography;

namespace Woad.Messages;

/// <summary>
/// Identifiers of messages: random UUIDs of version 4 (RFC 4122, section 4.4). The operating system is asked for random
/// octets for many of them at once; <see cref="Guid.NewGuid"/> asks it for each.
/// </summary>
internal sealed class MessageIdentifiers
{
    private const int Size = 16;
    private const int Count = 64;

    [ThreadStatic]
    private static MessageIdentifiers? _ofThread;

    private readonly byte[] _octets = new byte[Size * Count];
    private int _used = Size * Count;

    private MessageIdentifiers()
    {
    }

    /// <summary>An identifier that no other message has.</summary>
    public static Guid Next() => (_ofThread ??= new MessageIdentifiers()).Take();

    private Guid Take()
    {
        if (_used == _octets.Length)
        {
            RandomNumberGenerator.Fill(_octets);
            _used = 0;
        }

        var own = _octets.AsSpan(_used, Size);
        _used += Size;

        // Guid has the octet of the version as its eighth, and that of the variant as its ninth.
        own[7] = (byte)((own[7] & 0x0F) | 0x40);
        own[8] = (byte)((own[8] & 0x3F) | 0x80);
        return new Guid(own);
    }
}
