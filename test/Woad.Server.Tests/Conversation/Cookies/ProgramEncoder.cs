using System.Security.Cryptography;
using System.ServiceModel.Security;

namespace Woad.Server.Tests.Conversation.Cookies;

/// <summary>Protects the state of contexts by a key that all hosts of the program have.</summary>
public sealed class ProgramEncoder : SecurityStateEncoder
{
    private const int NonceBytes = 12;
    private const int TagBytes = 16;

    private readonly byte[] _key = RandomNumberGenerator.GetBytes(32);

    public int Encoded { get; private set; }

    public int Decoded { get; private set; }

    protected internal override byte[] EncodeSecurityState(byte[] data)
    {
        Encoded++;
        var cookie = new byte[NonceBytes + data.Length + TagBytes];
        RandomNumberGenerator.Fill(cookie.AsSpan(0, NonceBytes));
        using var aes = new AesGcm(_key, TagBytes);
        aes.Encrypt(
            cookie.AsSpan(0, NonceBytes),
            data,
            cookie.AsSpan(NonceBytes, data.Length),
            cookie.AsSpan(NonceBytes + data.Length));
        return cookie;
    }

    protected internal override byte[] DecodeSecurityState(byte[] data)
    {
        Decoded++;
        var state = new byte[data.Length - NonceBytes - TagBytes];
        using var aes = new AesGcm(_key, TagBytes);
        aes.Decrypt(
            data.AsSpan(0, NonceBytes),
            data.AsSpan(NonceBytes, state.Length),
            data.AsSpan(NonceBytes + state.Length),
            state);
        return state;
    }
}
