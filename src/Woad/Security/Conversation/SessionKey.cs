using System.Security.Cryptography;
using System.Xml;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Security.Messages;

namespace Woad.Security.Conversation;

/// <summary>
/// One generation of the key that both sides of a conversation share. Its bytes are overwritten when it ends; a signature that is
/// compared at that moment counts as wrong.
/// </summary>
internal sealed class SessionKey(byte[] secret, string? instance) : IDisposable
{
    private volatile bool _hasEnded;

    /// <summary>Names the generation; null for the first.</summary>
    public string? Instance => instance;

    /// <summary>What both sides have contributed, combined.</summary>
    public static SessionKey Combine(byte[] requester, byte[] issuer, int bits, string? instance) =>
        new(PSha1.Derive(requester, issuer, 0, bits / 8), instance);

    public bool HasMade(SignatureCheck check, ReceivedSignature signature, DerivedKey? derivation)
    {
        if (derivation is null)
        {
            return check.IsMadeBy(secret, signature) && !_hasEnded;
        }

        var derived = derivation.Derive(secret);
        try
        {
            return check.IsMadeBy(derived, signature) && !_hasEnded;
        }
        finally
        {
            CryptographicOperations.ZeroMemory(derived);
        }
    }

    public byte[] Sign(AlgorithmSuite algorithms, byte[] signedInfo, DerivedKey? derivation)
    {
        var signature = new byte[algorithms.SignatureSize];
        if (derivation is null)
        {
            algorithms.Sign(secret, signedInfo, signature);
            return signature;
        }

        var derived = derivation.Derive(secret);
        try
        {
            algorithms.Sign(derived, signedInfo, signature);
            return signature;
        }
        finally
        {
            CryptographicOperations.ZeroMemory(derived);
        }
    }

    public void Dispose()
    {
        _hasEnded = true;
        CryptographicOperations.ZeroMemory(secret);
    }

    /// <summary>The name of a new generation.</summary>
    public static string NewInstance() => new UniqueId().ToString();
}
