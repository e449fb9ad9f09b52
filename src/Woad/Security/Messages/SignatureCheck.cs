using System.Security.Cryptography.X509Certificates;
using System.Security.Cryptography;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;
using Woad.Security.Algorithms;
using Woad.Security.Elements;

namespace Woad.Security.Messages;

/// <summary>
/// Verifies what signatures of a received message cover. A reference is resolved from this side: to the very timestamp that
/// was read, or to a header of the envelope; nothing else in the message can pose as one of them.
/// </summary>
internal sealed class SignatureCheck(Message message, int index, ReceivedSecurity security, AlgorithmSuite algorithms)
{
    /// <summary>Most headers that may be signed: each is looked for from the start of the envelope.</summary>
    private const int MostHeaders = 32;

    private Dictionary<string, int>? _headers;

    /// <summary>Whether a shared key has made the signature.</summary>
    /// <exception cref="RefusedSecurityException">It covers something else than the timestamp, or that was altered.</exception>
    public bool IsMadeBy(ReadOnlySpan<byte> key, ReceivedSignature signature) =>
        IsOf(signature, algorithms.SymmetricSignature)
        && algorithms.Verify(key, SignedInfo(signature), signature.Value)
        && IsIntact(signature);

    /// <summary>Whether the holder of a certificate has made the signature.</summary>
    /// <exception cref="RefusedSecurityException">It covers something else than the timestamp, or that was altered.</exception>
    public bool IsMadeBy(X509Certificate2 certificate, ReceivedSignature signature) =>
        IsOf(signature, algorithms.AsymmetricSignature)
        && IsOfHolder(certificate, signature)
        && IsIntact(signature);

    private bool IsOfHolder(X509Certificate2 certificate, ReceivedSignature signature)
    {
        using var key = certificate.GetRSAPublicKey();
        return key is not null && algorithms.TakesAsymmetricKey(key.KeySize)
            && algorithms.Verify(key, SignedInfo(signature), signature.Value);
    }

    private static bool IsOf(ReceivedSignature signature, string method) => signature.Method == method
        ? true
        : throw Invalid($"The signature method is {signature.Method}; the binding's algorithm suite has {method}.");

    private byte[] SignedInfo(ReceivedSignature signature)
    {
        using var reader = OpenChild("Signature", SecurityNames.Signature, IndexOf(signature));
        ReceivedSignature.MoveToSignedInfo(reader);
        return CanonicalXml.Read(reader, signature.Prefixes);
    }

    /// <summary>Asked only of a signature that somebody known has made: looking up references costs time.</summary>
    private bool IsIntact(ReceivedSignature signature)
    {
        if (signature.DigestMethod != algorithms.Digest)
        {
            throw Invalid($"The digest method is {signature.DigestMethod}; the binding's algorithm suite has {algorithms.Digest}.");
        }

        if (security.Timestamp is not { Id: { } timestamp } || !signature.References.Any(r => r.Id == timestamp))
        {
            throw Invalid("A signature does not cover the message's timestamp.");
        }

        try
        {
            foreach (var reference in signature.References)
            {
                CheckDigest(reference, timestamp);
            }
        }
        catch (Exception e) when (e is XmlException or FormatException)
        {
            throw new RefusedSecurityException(
                RefusedSecurityException.InvalidSecurity, $"What a signature covers cannot be read: {e.Message}", e);
        }

        return true;
    }

    private void CheckDigest(SignedReference reference, string timestamp)
    {
        using var reader = reference.Id == timestamp
            ? OpenChild(SecurityNames.Timestamp, SecurityNames.Utility, 0)
            : message.Headers.GetReaderAtHeader(HeaderOf(reference.Id));
        Span<byte> digest = stackalloc byte[algorithms.DigestSize];
        algorithms.ComputeDigest(CanonicalXml.Read(reader, reference.Prefixes), digest);
        if (!CryptographicOperations.FixedTimeEquals(digest, reference.Digest))
        {
            throw Invalid($"What the id '{reference.Id}' names was altered after it was signed.");
        }
    }

    private int IndexOf(ReceivedSignature signature)
    {
        for (var i = 0; i < security.Signatures.Count; i++)
        {
            if (ReferenceEquals(security.Signatures[i], signature))
            {
                return i;
            }
        }

        throw new ArgumentException("The signature is not of this header.", nameof(signature));
    }

    /// <summary>A reader on the start tag of one of the header's elements of a name.</summary>
    private XmlDictionaryReader OpenChild(string name, string ns, int which)
    {
        var reader = message.Headers.GetReaderAtHeader(index);
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (reader.IsStartElement(name, ns) && which-- == 0)
            {
                return reader;
            }

            reader.Skip();
        }

        reader.Close();
        throw Invalid($"The Security header has no {name}.");
    }

    private int HeaderOf(string id)
    {
        _headers ??= IdsOfHeaders();
        return _headers.TryGetValue(id, out var header) ? header
            : throw Invalid($"A signature covers '{id}', which is neither the timestamp nor a header of the message. Signed bodies are not taken over a transport that protects them.");
    }

    private Dictionary<string, int> IdsOfHeaders()
    {
        var ids = new Dictionary<string, int>(StringComparer.Ordinal);
        for (var i = 0; i < Math.Min(message.Headers.Count, MostHeaders); i++)
        {
            using var reader = message.Headers.GetReaderAtHeader(i);
            if (reader.GetAttribute(SecurityNames.Id, SecurityNames.Utility) is { } id && !ids.TryAdd(id, i))
            {
                throw Invalid($"The id '{id}' stands on several headers.");
            }
        }

        return ids;
    }

    private static RefusedSecurityException Invalid(string why) => new(RefusedSecurityException.InvalidSecurity, why);
}
