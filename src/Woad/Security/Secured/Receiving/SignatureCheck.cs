using System.Security.Cryptography;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Xml;
using static Woad.Messages.RefusedSecurityException;

namespace Woad.Security.Secured;

/// <summary>
/// Verifies one signature after the other. A reference is resolved from this side: to an element of the Security
/// header, to a header of the envelope, to Body; nothing else in the message can pose as one of them.
/// </summary>
/// <param name="profile">The settings.</param>
/// <param name="encoding">The endpoint's encoding.</param>
/// <param name="elements">The elements of the Security header.</param>
/// <param name="header">Their bytes.</param>
/// <param name="ids">The ids of all parts.</param>
/// <param name="decryption">The parts that were encrypted.</param>
/// <param name="known">Parts of other messages that may come again.</param>
/// <param name="refusal">Takes errors that depend on keys.</param>
internal sealed class SignatureCheck(
    SecurityProfile profile,
    EncodingModel encoding,
    HeaderElements elements,
    HeaderBytes header,
    PartIds ids,
    MessageDecryption decryption,
    KnownParts known,
    DelayedRefusal refusal) : IDisposable
{
    /// <summary>Octets of references, as far as they are compared with the usual layout.</summary>
    private readonly CanonicalWriter _references = new();
    private readonly PartDigest _digest = new(profile.Suite);

    /// <summary>Verifies a signature: its algorithms, the digests of its parts and its value.</summary>
    /// <param name="index">The index of its element.</param>
    /// <param name="signature">The signature.</param>
    /// <param name="key">The key that it names.</param>
    /// <exception cref="RefusedSecurityException">It is not one that the binding allows.</exception>
    public void Verify(int index, in SignatureParts signature, ResolvedKey key)
    {
        var suite = profile.Suite;
        var expected = key.Secret is null ? suite.AsymmetricSignature : suite.SymmetricSignature;
        if (!elements.Values[signature.Method].SequenceEqual(XmlToken.Get(expected).Utf8))
        {
            throw Invalid(Escaped.Text(
                $"The signature method is {elements.Values.Text(signature.Method)}; the binding's algorithm suite "
                    + $"has {expected}."));
        }

        // A derived key is as long as its token says, which nobody signs: a short one can be guessed.
        if (key.Of(suite) is { } secret && secret.Length < suite.SignatureKeyBytes)
        {
            throw Invalid(Escaped.Text(
                $"A signature was made by a key of {secret.Length * 8} bits; the binding's algorithm suite needs "
                    + $"{suite.SignatureKeyBytes * 8}."));
        }

        var isUsual = IsUsual(signature, key);
        if (!elements.Values[signature.DigestMethod].SequenceEqual(XmlToken.Get(suite.Digest).Utf8))
        {
            throw Invalid(Escaped.Text(
                $"The digest method is {elements.Values.Text(signature.DigestMethod)}; the binding's algorithm "
                    + $"suite has {suite.Digest}."));
        }

        for (var i = signature.First; i < signature.First + signature.Count; i++)
        {
            CheckDigest(elements.References[i]);
        }

        // Last, and also when something else is wrong already: wrong values and wrong digests take the same time.
        if (!isUsual || refusal.First is not null)
        {
            using var octets = new CanonicalWriter(null, signature.Prefixes);
            header.WriteElement(index, octets, isSignedInfo: true);
            CheckValue(signature, key, octets.Written);
        }
    }

    /// <summary>Reads an encrypted Body for a digest that nobody compares: a refusal takes the same time.</summary>
    public void PassBody() => ReadWholeBody(_digest, null);

    /// <summary>Forgets the message.</summary>
    public void Clear()
    {
        _references.Trim();
        _digest.Clear();
    }

    public void Dispose()
    {
        _references.Dispose();
        _digest.Dispose();
    }

    /// <summary>
    /// Whether a shared key has signed the octets that SignedInfo has in the usual layout. They say all that was read
    /// of it, so nobody needs to know how it was written. Otherwise its own canonical octets decide.
    /// </summary>
    private bool IsUsual(in SignatureParts signature, ResolvedKey key)
    {
        if (signature.Prefixes is not null || key.Of(profile.Suite) is not { } shared)
        {
            return false;
        }

        _references.Clear();
        for (var i = signature.First; i < signature.First + signature.Count; i++)
        {
            var reference = elements.References[i];
            if (reference.Prefixes is not null)
            {
                return false;
            }

            SignatureText.WriteReference(
                _references, elements.Values[signature.DigestMethod], elements.Values[reference.Id],
                elements.Values[reference.Digest]);
        }

        header.Octets.Clear();
        header.Octets.Raw(SignatureText.SignedInfo);
        SignatureText.WriteSignedInfo(header.Octets, elements.Values[signature.Method], _references.Written);
        return shared.Verify(header.Octets.Written, elements.Values[signature.Value]);
    }

    private void CheckValue(in SignatureParts signature, ResolvedKey key, ReadOnlySpan<byte> octets)
    {
        var suite = profile.Suite;
        var value = elements.Values[signature.Value];
        if (key.Of(suite) is { } shared)
        {
            if (!shared.Verify(octets, value))
            {
                refusal.Suspect("A signature was not made by the key that it names.");
            }

            return;
        }

        var rsa = key.PublicKey ?? known.Certificates.KeyOf(key.Certificate!);
        if (rsa is null || !suite.TakesAsymmetricKey(rsa.KeySize))
        {
            throw Invalid("A certificate has no RSA key of a size that the binding's algorithm suite takes.");
        }

        if (!suite.Verify(rsa, octets, value))
        {
            refusal.Suspect("A signature was not made by the key that it names.");
        }
    }

    private void CheckDigest(in ReferenceParts reference)
    {
        if (reference.Prefixes is null)
        {
            CheckDigest(reference, _digest);
            return;
        }

        using var digest = new PartDigest(profile.Suite, reference.Prefixes);
        CheckDigest(reference, digest);
    }

    private void CheckDigest(in ReferenceParts reference, PartDigest digest)
    {
        var id = elements.Values[reference.Id];
        var index = -1;
        if (elements.Find(id) is >= 0 and var element)
        {
            header.WriteElement(element, digest.Octets, isSignedInfo: false);
        }
        else if ((index = ids.FindHeader(id)) >= 0)
        {
            if (TryCheckKnown(index, reference))
            {
                return;
            }

            header.Parts.ReadHeader(index, digest.Octets, reference.Prefixes);
            if (TryCheckOctets(index, reference, digest))
            {
                return;
            }
        }
        else if (ids.IsBody(id))
        {
            ReadWholeBody(digest, reference.Prefixes);
        }
        else if (refusal.First is null)
        {
            throw Invalid(Escaped.Text(
                $"A signature covers '{elements.Values.Text(reference.Id)}', which is no part of the message that "
                    + $"can be signed."));
        }

        Span<byte> value = stackalloc byte[AlgorithmSuite.MostSignatureSize];
        value = value[..profile.Suite.DigestSize];
        digest.Finish(value);
        if (Compare(value, reference) && index >= 0)
        {
            Remember(index, reference, value);
        }
    }

    /// <summary>Whether a part has the digest that it must have.</summary>
    private bool Compare(ReadOnlySpan<byte> digest, in ReferenceParts reference)
    {
        if (CryptographicOperations.FixedTimeEquals(digest, elements.Values[reference.Digest]))
        {
            return true;
        }

        refusal.Suspect(
            Escaped.Text($"The part '{elements.Values.Text(reference.Id)}' was altered after it was signed."));
        return false;
    }

    /// <summary>Reads Body for a digest. Decrypted content that is not XML is as wrong as a wrong digest.</summary>
    private void ReadWholeBody(PartDigest digest, IReadOnlyList<string>? prefixes)
    {
        try
        {
            header.Parts.ReadWholeBody(digest.Octets, prefixes);
        }
        catch (Exception e) when (decryption.BodySource is not null && SecuredReaders.IsUnreadable(e))
        {
            refusal.Suspect($"The decrypted content of Body is not XML. {e.Message}", e);
        }
    }

    /// <summary>Checks the digest of a header that is known by its bytes; false when it is not.</summary>
    private bool TryCheckKnown(int index, in ReferenceParts reference)
    {
        var part = Repeated(index, reference);
        if (part.Around is not { } around
            || known.Digests.Find(part.Bytes[part.Offset..part.End], around) is not { } digest)
        {
            return false;
        }

        Compare(digest, reference);
        return true;
    }

    /// <summary>Remembers the digest of a header that will come again.</summary>
    private void Remember(int index, in ReferenceParts reference, ReadOnlySpan<byte> digest)
    {
        var part = Repeated(index, reference);
        if (part.Around is not null)
        {
            known.Digests.Add(part.Bytes[part.Offset..part.End], part.Around, digest.ToArray());
        }
    }

    /// <summary>
    /// Checks the digest of a binary header. It is known by its octets: its bytes depend on the strings of its session.
    /// </summary>
    private bool TryCheckOctets(int index, in ReferenceParts reference, PartDigest digest)
    {
        if (!IsRepeated(index, reference) || header.Parts.HeaderBytes(index).IsText)
        {
            return false;
        }

        if (known.Digests.Find(digest.Octets.Written, profile.Suite) is { } found)
        {
            digest.Clear();
            Compare(found, reference);
            return true;
        }

        var octets = digest.Octets.Written.ToArray();
        var value = new byte[profile.Suite.DigestSize];
        digest.Finish(value);
        if (Compare(value, reference))
        {
            known.Digests.Add(octets, profile.Suite, value);
        }

        return true;
    }

    /// <summary>
    /// The bytes of a header that has the same ones in other messages; without a scope for any other. They tell its
    /// canonical form together with the scope.
    /// </summary>
    private PartBytes Repeated(int index, in ReferenceParts reference) =>
        IsRepeated(index, reference) && header.Parts.HeaderBytes(index) is { IsText: true, End: > 0 } part
            ? part
            : default;

    private bool IsRepeated(int index, in ReferenceParts reference) => reference.Prefixes is null
        && encoding.HasAddressing
        && header.Parts.Headers[index] is { Name: "Action" or "To" or "ReplyTo" } name
        && name.Namespace == encoding.Version.Addressing.Namespace;
}
