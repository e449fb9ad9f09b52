using System.Net.Security;
using System.Security.Cryptography;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Protection;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <content>
/// Verifies signatures. A reference is resolved from this side: to an element of the Security header, to a header of
/// the envelope, to Body; nothing else in the message can pose as one of them.
/// </content>
internal sealed partial class SecuredReader
{
    private void Verify()
    {
        _elements.NameCarriedTokens();
        CheckIds();
        for (var i = 0; i < _elements.All.Length; i++)
        {
            switch (_elements.All[i].Kind)
            {
                case ElementKind.Timestamp:
                    _verified.Timestamp = _verified.Timestamp is null
                        ? (Timestamp)_elements.All[i].Value!
                        : throw Invalid("The Security header has two timestamps.");
                    break;
                case ElementKind.Signature when _primary < 0:
                    VerifyOwn(i);
                    break;
            }
        }

        if (_primary >= 0
            && _profile.ProtectsTokens
            && TokenId(_elements.Signatures[_elements.All[_primary].Detail].Key) is { IsNone: false } token
            && !IsSigned(token))
        {
            throw Invalid("The message's signature does not cover the token that made it (ProtectTokens).");
        }

        VerifyEndorsements();

        // As they are now: headers that are decrypted later have other ids, or none.
        var headers = _parts.Headers.Count;
        for (var i = 0; i < headers; i++)
        {
            _signedHeaders.Add(i != _index && IsSigned(_parts.IdOf(i)));
        }
    }

    private void VerifyOwn(int index)
    {
        var signature = _elements.Signatures[_elements.All[index].Detail];
        var key = _keys.Find(signature.Key);
        if (!_protects(key))
        {
            return;
        }

        Verify(index, signature, key);
        _primary = index;
        for (var i = signature.First; i < signature.First + signature.Count; i++)
        {
            _signedIds.TryAdd(_elements.Values[_elements.References[i].Id], i);
        }

        _verified.ProtectionKey = key;
        _verified.Signature = _elements.Values[signature.Value].ToArray();
        _verified.SigningTokenId = IsToken(signature.Key) ? _elements.Values.Text(signature.Key.Value) : null;
    }

    /// <summary>
    /// Whether a reference names a token of the message itself, and not a key that is derived of one.
    /// </summary>
    private bool IsToken(in KeyName key) => key.Kind == KeyReferenceKind.Local
        && _elements.Find(_elements.Values[key.Value]) is >= 0 and var index
        && _elements.All[index].Kind == ElementKind.Token;

    private void VerifyEndorsements()
    {
        var wanted = _primary >= 0 ? _elements.All[_primary].Id : TimestampId();
        for (var i = 0; i < _elements.All.Length; i++)
        {
            if (_elements.All[i].Kind != ElementKind.Signature || i == _primary)
            {
                continue;
            }

            var signature = _elements.Signatures[_elements.All[i].Detail];
            if (wanted.IsNone || !Covers(signature, _elements.Values[wanted]))
            {
                throw Invalid(_primary < 0
                    ? "A signature does not cover the message's timestamp."
                    : "A second signature does not cover the message's own signature.");
            }

            var key = _keys.Find(signature.Key);
            Verify(i, signature, key);
            var token = TokenId(signature.Key);
            var covers = !token.IsNone && Covers(signature, _elements.Values[token]);
            if (_profile.ProtectsTokens && !token.IsNone && !covers)
            {
                throw Invalid("A signature does not cover the token that made it (ProtectTokens).");
            }

            _verified.Endorsers.Add(new Endorser(
                key, _elements.Values[signature.Value].ToArray(), !token.IsNone && IsSigned(token),
                _elements.Values.TextOrNull(token), covers));
        }
    }

    /// <summary>
    /// The id of the token in the message whose key, or one derived of it, a reference names; none for any other.
    /// </summary>
    private Piece TokenId(in KeyName key)
    {
        if (key.Kind != KeyReferenceKind.Local)
        {
            return Piece.None;
        }

        if (_elements.Find(_elements.Values[key.Value]) is not (>= 0 and var index)
            || _elements.All[index].Kind != ElementKind.DerivedKey)
        {
            return key.Value;
        }

        var source = _elements.DerivedKeys[_elements.All[index].Detail].Source;
        return source.Kind == KeyReferenceKind.Local ? source.Value : Piece.None;
    }

    private Piece TimestampId()
    {
        foreach (ref readonly var element in _elements.All)
        {
            if (element.Kind == ElementKind.Timestamp)
            {
                return element.Id;
            }
        }

        return Piece.None;
    }

    /// <summary>Refuses a message in which two parts have one id.</summary>
    private void CheckIds()
    {
        var headers = _parts.Headers.Count;
        var all = _elements.All;
        for (var i = 0; i < all.Length; i++)
        {
            if (!all[i].Id.IsNone && _elements.Find(_elements.Values[all[i].Id]) != i)
            {
                throw Double(_elements.Values[all[i].Id]);
            }
        }

        for (var i = 0; i < headers; i++)
        {
            if (i != _index && _parts.IdOf(i) is { Length: > 0 } id
                && (_elements.Find(id) >= 0 || !_headerIds.TryAdd(id, i)))
            {
                throw Double(id);
            }
        }

        if (!_profile.IsBare
            && _parts.BodyId is { Length: > 0 } body
            && (_elements.Find(body) >= 0 || _headerIds.Find(body) >= 0))
        {
            throw Double(body);
        }
    }

    private static RefusedSecurityException Double(ReadOnlySpan<byte> id) =>
        Invalid(Escaped.Text(
            $"The id '{System.Text.Encoding.UTF8.GetString(id)}' stands on several elements of the message."));

    private bool Covers(in SignatureParts signature, ReadOnlySpan<byte> id)
    {
        for (var i = signature.First; i < signature.First + signature.Count; i++)
        {
            if (_elements.Values[_elements.References[i].Id].SequenceEqual(id))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether the message's own signature covers an id.</summary>
    private bool IsSigned(ReadOnlySpan<byte> id) =>
        _primary >= 0 && id.Length > 0 && _signedIds.Find(id) >= 0;

    private bool IsSigned(Piece id) => IsSigned(_elements.Values[id]);

    private void Verify(int index, in SignatureParts signature, ResolvedKey key)
    {
        var suite = _profile.Suite;
        var expected = key.Secret is null ? suite.AsymmetricSignature : suite.SymmetricSignature;
        if (!_elements.Values[signature.Method].SequenceEqual(XmlToken.Get(expected).Utf8))
        {
            throw Invalid(Escaped.Text(
                $"The signature method is {_elements.Values.Text(signature.Method)}; the binding's algorithm suite "
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
        if (!_elements.Values[signature.DigestMethod].SequenceEqual(XmlToken.Get(suite.Digest).Utf8))
        {
            throw Invalid(Escaped.Text(
                $"The digest method is {_elements.Values.Text(signature.DigestMethod)}; the binding's algorithm "
                    + $"suite has {suite.Digest}."));
        }

        for (var i = signature.First; i < signature.First + signature.Count; i++)
        {
            CheckDigest(_elements.References[i]);
        }

        // Last, and also when something else is wrong already: wrong values and wrong digests take the same time.
        if (!isUsual || _forged is not null)
        {
            using var octets = new CanonicalWriter(null, signature.Prefixes);
            WriteElement(index, octets, isSignedInfo: true);
            CheckValue(signature, key, octets.Written);
        }
    }

    /// <summary>
    /// Whether a shared key has signed the octets that SignedInfo has in the usual layout. They say all that was read
    /// of it, so nobody needs to know how it was written. Otherwise its own canonical octets decide.
    /// </summary>
    private bool IsUsual(in SignatureParts signature, ResolvedKey key)
    {
        if (signature.Prefixes is not null || key.Of(_profile.Suite) is not { } shared)
        {
            return false;
        }

        _references.Clear();
        for (var i = signature.First; i < signature.First + signature.Count; i++)
        {
            var reference = _elements.References[i];
            if (reference.Prefixes is not null)
            {
                return false;
            }

            SignatureText.WriteReference(
                _references, _elements.Values[signature.DigestMethod], _elements.Values[reference.Id],
                _elements.Values[reference.Digest]);
        }

        _octets.Clear();
        _octets.Raw(SignatureText.SignedInfo);
        SignatureText.WriteSignedInfo(_octets, _elements.Values[signature.Method], _references.Written);
        return shared.Verify(_octets.Written, _elements.Values[signature.Value]);
    }

    private void CheckValue(in SignatureParts signature, ResolvedKey key, ReadOnlySpan<byte> octets)
    {
        var suite = _profile.Suite;
        var value = _elements.Values[signature.Value];
        if (key.Of(suite) is { } shared)
        {
            if (!shared.Verify(octets, value))
            {
                Suspect("A signature was not made by the key that it names.");
            }

            return;
        }

        var rsa = key.PublicKey ?? _known.Certificates.KeyOf(key.Certificate!);
        if (rsa is null || !suite.TakesAsymmetricKey(rsa.KeySize))
        {
            throw Invalid("A certificate has no RSA key of a size that the binding's algorithm suite takes.");
        }

        if (!suite.Verify(rsa, octets, value))
        {
            Suspect("A signature was not made by the key that it names.");
        }
    }

    private void CheckDigest(in ReferenceParts reference)
    {
        if (reference.Prefixes is null)
        {
            CheckDigest(reference, _digest);
            return;
        }

        using var digest = new PartDigest(_profile.Suite, reference.Prefixes);
        CheckDigest(reference, digest);
    }

    private void CheckDigest(in ReferenceParts reference, PartDigest digest)
    {
        var id = _elements.Values[reference.Id];
        var header = -1;
        if (_elements.Find(id) is >= 0 and var element)
        {
            WriteElement(element, digest.Octets, isSignedInfo: false);
        }
        else if ((header = _headerIds.Find(id)) >= 0)
        {
            if (TryCheckKnown(header, reference))
            {
                return;
            }

            _parts.ReadHeader(header, digest.Octets, reference.Prefixes);
            if (TryCheckOctets(header, reference, digest))
            {
                return;
            }
        }
        else if (!_profile.IsBare && _parts.BodyId.SequenceEqual(id))
        {
            ReadWholeBody(digest, reference.Prefixes);
        }
        else if (_forged is null)
        {
            throw Invalid(Escaped.Text(
                $"A signature covers '{_elements.Values.Text(reference.Id)}', which is no part of the message that "
                    + $"can be signed."));
        }

        Span<byte> value = stackalloc byte[AlgorithmSuite.MostSignatureSize];
        value = value[.._profile.Suite.DigestSize];
        digest.Finish(value);
        if (Compare(value, reference) && header >= 0)
        {
            Remember(header, reference, value);
        }
    }

    /// <summary>Whether a part has the digest that it must have.</summary>
    private bool Compare(ReadOnlySpan<byte> digest, in ReferenceParts reference)
    {
        if (CryptographicOperations.FixedTimeEquals(digest, _elements.Values[reference.Digest]))
        {
            return true;
        }

        Suspect(Escaped.Text($"The part '{_elements.Values.Text(reference.Id)}' was altered after it was signed."));
        return false;
    }
}
