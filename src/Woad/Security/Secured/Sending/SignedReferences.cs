using System.ServiceModel;
using System.Text;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>The references of one signature: ids of parts and their digests, as canonical octets.</summary>
/// <param name="suite">The algorithms.</param>
internal sealed class SignedReferences(AlgorithmSuite suite) : IDisposable
{
    /// <summary>Characters of an id for which no array is needed.</summary>
    private const int UsualId = 128;

    private readonly CanonicalWriter _octets = new();

    /// <summary>The number of references of the signature.</summary>
    private int _count;

    /// <summary>The number of references of all signatures of the message.</summary>
    private int _all;

    /// <summary>The octets of all references.</summary>
    public ReadOnlySpan<byte> Written => _octets.Written;

    /// <summary>The number of references of the signature.</summary>
    public int Count => _count;

    /// <summary>Begins another signature, which covers nothing yet.</summary>
    public void Begin()
    {
        _octets.Clear();
        _count = 0;
    }

    /// <summary>Begins another signature, which covers the parts that <paramref name="references"/> names.</summary>
    /// <param name="references">The octets of the references of another signature.</param>
    /// <param name="count">The number of these references.</param>
    /// <exception cref="ProtocolException">The message has as many references as receivers allow.</exception>
    public void Begin(ReadOnlySpan<byte> references, int count)
    {
        Begin();
        Reserve(count);
        _octets.Raw(references);
    }

    /// <summary>Adds a reference to a part by its octets.</summary>
    /// <param name="id">The id of the part.</param>
    /// <param name="octets">Its canonical octets.</param>
    /// <exception cref="ProtocolException">The signature covers as many parts as receivers allow.</exception>
    public void AddOctets(string id, ReadOnlySpan<byte> octets)
    {
        Span<byte> digest = stackalloc byte[AlgorithmSuite.MostSignatureSize];
        digest = digest[..suite.DigestSize];
        suite.ComputeDigest(octets, digest);
        Add(id, digest);
    }

    /// <summary>Adds a reference to the part whose octets a digest has taken.</summary>
    /// <param name="id">The id of the part.</param>
    /// <param name="part">The digest, which is empty afterwards.</param>
    /// <exception cref="ProtocolException">The signature covers as many parts as receivers allow.</exception>
    public void Add(string id, PartDigest part)
    {
        Span<byte> digest = stackalloc byte[AlgorithmSuite.MostSignatureSize];
        digest = digest[..suite.DigestSize];
        part.Finish(digest);
        Add(id, digest);
    }

    /// <summary>Adds a reference to a part by its digest.</summary>
    /// <param name="id">The id of the part.</param>
    /// <param name="digest">The digest of its canonical octets.</param>
    /// <exception cref="ProtocolException">The signature covers as many parts as receivers allow.</exception>
    public void Add(string id, ReadOnlySpan<byte> digest)
    {
        Reserve(1);
        Span<byte> utf8 = id.Length <= UsualId ? stackalloc byte[3 * UsualId] : new byte[3 * id.Length];
        utf8 = utf8[..Encoding.UTF8.GetBytes(id, utf8)];
        SignatureText.WriteReference(_octets, XmlToken.Get(suite.Digest).Utf8, utf8, digest);
    }

    /// <summary>Forgets the references, and gives a large buffer back.</summary>
    public void Trim()
    {
        _octets.Trim();
        (_count, _all) = (0, 0);
    }

    public void Dispose() => _octets.Dispose();

    private void Reserve(int count)
    {
        _count += count;
        _all += count;
        if (_count > PartBounds.References)
        {
            throw SendingBounds.TooMany($"signature would cover more than {PartBounds.References} parts");
        }

        if (_all > PartBounds.AllReferences)
        {
            throw SendingBounds.TooMany(
                $"signatures would cover more than {PartBounds.AllReferences} parts together");
        }
    }
}
