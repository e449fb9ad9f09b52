using Woad.Messages;
using Woad.Security.Elements;
using Woad.Xml;
using static Woad.Messages.RefusedSecurityException;

namespace Woad.Security.Secured;

/// <summary>
/// Verifies the signatures of one message: its own, and those of tokens, which sign the own one or the timestamp.
/// </summary>
/// <param name="profile">The settings.</param>
/// <param name="elements">The elements of the Security header.</param>
/// <param name="header">Their bytes, and the message.</param>
/// <param name="keys">Finds the keys.</param>
/// <param name="ids">The ids of all parts.</param>
/// <param name="check">Verifies one signature.</param>
internal sealed class MessageSignatures(
    SecurityProfile profile,
    HeaderElements elements,
    HeaderBytes header,
    KeyRing keys,
    PartIds ids,
    SignatureCheck check)
{
    /// <summary>The parts that the message's own signature covers.</summary>
    private readonly IdIndex _signedIds = new();
    private readonly List<bool> _signedHeaders = [];

    /// <summary>The index of the element of the message's own signature; -1 for none.</summary>
    public int Primary { get; private set; } = -1;

    /// <summary>Verifies all signatures of the message, and notes which headers its own one covers.</summary>
    /// <param name="verified">Takes the keys and values of the signatures.</param>
    /// <param name="protects">Whether a key may protect messages: its signature is the message's own.</param>
    /// <exception cref="RefusedSecurityException">A signature is not one that the binding allows.</exception>
    public void Verify(VerifiedMessage verified, Func<ResolvedKey, bool> protects)
    {
        elements.NameCarriedTokens();
        ids.Check();
        for (var i = 0; i < elements.All.Length; i++)
        {
            switch (elements.All[i].Kind)
            {
                case ElementKind.Timestamp:
                    verified.Timestamp = verified.Timestamp is null
                        ? (Timestamp)elements.All[i].Value!
                        : throw Invalid("The Security header has two timestamps.");
                    break;
                case ElementKind.Signature when Primary < 0:
                    VerifyOwn(i, verified, protects);
                    break;
            }
        }

        if (Primary >= 0
            && profile.ProtectsTokens
            && TokenId(elements.Signatures[elements.All[Primary].Detail].Key) is { IsNone: false } token
            && !IsSigned(token))
        {
            throw Invalid("The message's signature does not cover the token that made it (ProtectTokens).");
        }

        VerifyEndorsements(verified);

        // As they are now: headers that are decrypted later have other ids, or none.
        var headers = header.Parts.Headers.Count;
        for (var i = 0; i < headers; i++)
        {
            _signedHeaders.Add(i != header.Index && IsSigned(header.Parts.IdOf(i)));
        }
    }

    /// <summary>Whether the message's own signature covers a header, by the header's index.</summary>
    /// <param name="index">The index.</param>
    public bool IsHeaderSigned(int index) => _signedHeaders[index];

    /// <summary>Whether the message's own signature covers an id.</summary>
    /// <param name="id">The id.</param>
    public bool IsSigned(ReadOnlySpan<byte> id) =>
        Primary >= 0 && id.Length > 0 && _signedIds.Find(id) >= 0;

    /// <summary>Whether the message's own signature covers an id of the Security header.</summary>
    /// <param name="id">The id.</param>
    public bool IsSigned(Piece id) => IsSigned(elements.Values[id]);

    /// <summary>Forgets the message.</summary>
    public void Clear()
    {
        _signedIds.Clear();
        _signedHeaders.Clear();
        Primary = -1;
    }

    private void VerifyOwn(int index, VerifiedMessage verified, Func<ResolvedKey, bool> protects)
    {
        var signature = elements.Signatures[elements.All[index].Detail];
        var key = keys.Find(signature.Key);
        if (!protects(key))
        {
            return;
        }

        check.Verify(index, signature, key);
        Primary = index;
        for (var i = signature.First; i < signature.First + signature.Count; i++)
        {
            _signedIds.TryAdd(elements.Values[elements.References[i].Id], i);
        }

        verified.ProtectionKey = key;
        verified.Signature = elements.Values[signature.Value].ToArray();
        verified.SigningTokenId = IsToken(signature.Key) ? elements.Values.Text(signature.Key.Value) : null;
    }

    /// <summary>
    /// Whether a reference names a token of the message itself, and not a key that is derived of one.
    /// </summary>
    private bool IsToken(in KeyName key) => key.Kind == KeyReferenceKind.Local
        && elements.Find(elements.Values[key.Value]) is >= 0 and var index
        && elements.All[index].Kind == ElementKind.Token;

    private void VerifyEndorsements(VerifiedMessage verified)
    {
        var wanted = Primary >= 0 ? elements.All[Primary].Id : TimestampId();
        for (var i = 0; i < elements.All.Length; i++)
        {
            if (elements.All[i].Kind != ElementKind.Signature || i == Primary)
            {
                continue;
            }

            var signature = elements.Signatures[elements.All[i].Detail];
            if (wanted.IsNone || !Covers(signature, elements.Values[wanted]))
            {
                throw Invalid(Primary < 0
                    ? "A signature does not cover the message's timestamp."
                    : "A second signature does not cover the message's own signature.");
            }

            var key = keys.Find(signature.Key);
            check.Verify(i, signature, key);
            var token = TokenId(signature.Key);
            var covers = !token.IsNone && Covers(signature, elements.Values[token]);
            if (profile.ProtectsTokens && !token.IsNone && !covers)
            {
                throw Invalid("A signature does not cover the token that made it (ProtectTokens).");
            }

            verified.Endorsers.Add(new Endorser(
                key, elements.Values[signature.Value].ToArray(), !token.IsNone && IsSigned(token),
                elements.Values.TextOrNull(token), covers));
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

        if (elements.Find(elements.Values[key.Value]) is not (>= 0 and var index)
            || elements.All[index].Kind != ElementKind.DerivedKey)
        {
            return key.Value;
        }

        var source = elements.DerivedKeys[elements.All[index].Detail].Source;
        return source.Kind == KeyReferenceKind.Local ? source.Value : Piece.None;
    }

    private Piece TimestampId()
    {
        foreach (ref readonly var element in elements.All)
        {
            if (element.Kind == ElementKind.Timestamp)
            {
                return element.Id;
            }
        }

        return Piece.None;
    }

    private bool Covers(in SignatureParts signature, ReadOnlySpan<byte> id)
    {
        for (var i = signature.First; i < signature.First + signature.Count; i++)
        {
            if (elements.Values[elements.References[i].Id].SequenceEqual(id))
            {
                return true;
            }
        }

        return false;
    }
}
