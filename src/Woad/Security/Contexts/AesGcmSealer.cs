using System.Security.Cryptography;

namespace Woad.Security.Contexts;

/// <summary>Seals by AES-GCM with a random key, which lives as long as this object.</summary>
internal sealed class AesGcmSealer : ICookieSealer
{
    private const int KeyBytes = 32;

    private static readonly int NonceBytes = AesGcm.NonceByteSizes.MaxSize;
    private static readonly int TagBytes = AesGcm.TagByteSizes.MaxSize;

    private readonly byte[] _key = RandomNumberGenerator.GetBytes(KeyBytes);

    public byte[] Seal(byte[] state)
    {
        var cookie = new byte[NonceBytes + state.Length + TagBytes];
        var nonce = cookie.AsSpan(0, NonceBytes);
        RandomNumberGenerator.Fill(nonce);
        using var aes = new AesGcm(_key, TagBytes);
        aes.Encrypt(nonce, state, cookie.AsSpan(NonceBytes, state.Length), cookie.AsSpan(NonceBytes + state.Length));
        return cookie;
    }

    public byte[]? Open(byte[] cookie)
    {
        var length = cookie.Length - NonceBytes - TagBytes;
        if (length < 0)
        {
            return null;
        }

        var state = new byte[length];
        using var aes = new AesGcm(_key, TagBytes);
        try
        {
            aes.Decrypt(
                cookie.AsSpan(0, NonceBytes), cookie.AsSpan(NonceBytes, length), cookie.AsSpan(NonceBytes + length),
                state);
            return state;
        }
        catch (AuthenticationTagMismatchException)
        {
            return null;
        }
    }
}
