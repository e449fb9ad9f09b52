using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;
using System.Text;
using System.Xml;
using Woad.Security.Algorithms;
using Woad.Messages;
using Woad.Security.Elements;

namespace Woad.Security.Negotiation;

/// <summary>
/// The digest of every RST and RSTR of a negotiation, in their order: the CombinedHash proves that both sides have seen
/// the same ones.
/// </summary>
[SuppressMessage(
    "Security", "CA5350:Do Not Use Weak Cryptographic Algorithms",
    Justification = "The digest that WCF's negotiation defines.")]
internal sealed class Transcript : IDisposable
{
    private const int HashBytes = 32;

    private readonly IncrementalHash _digest = IncrementalHash.CreateHash(HashAlgorithmName.SHA1);

    /// <summary>Adds the element that <paramref name="write"/> writes.</summary>
    public void Add(Action<XmlDictionaryWriter> write) => _digest.AppendData(CanonicalXml.Of(write));

    /// <summary>The hash of all that was added, by the issued key. The last call.</summary>
    public byte[] CombinedHash(ReadOnlySpan<byte> key)
    {
        byte[] seed = [.. Encoding.ASCII.GetBytes("AUTH-HASH"), .. _digest.GetHashAndReset()];
        return PSha1.Derive(key, seed, 0, HashBytes);
    }

    public void Dispose() => _digest.Dispose();
}
