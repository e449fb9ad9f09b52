using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <content>Tokens and signatures.</content>
internal sealed partial class SecuredWriter
{
    private void AddTokens()
    {
        foreach (var token in _tokens.Supporting)
        {
            if (token.Write is { } write)
            {
                _octets.Clear();
                write(_octets);
                AddToken(token);
            }

            token.WriteDerived?.Invoke(_header);
        }

        foreach (var confirmation in _tokens.Confirmations)
        {
            var its = confirmation with { Id = NewId() };
            _octets.Clear();
            its.Write(_octets);
            _references.AddOctets(its.Id, _octets.Written);
            AddOctets(EncryptsSignatures);
        }
    }

    /// <summary>Adds the token in <see cref="_octets"/>.</summary>
    private void AddToken(SupportingToken token)
    {
        var isHidden = Protects && token.Use == TokenUse.SignedEncrypted;
        var signsCipher = isHidden && EncryptsFirst;
        if (!signsCipher && token.Id is { } id && token.IsSigned && (Protects || token.Key is not null))
        {
            _references.AddOctets(id, _octets.Written);
        }

        if (token.Text is { } text)
        {
            _octets.Clear();
            _octets.Raw(text);
        }

        var number = _ids;
        var part = AddOctets(isHidden);
        if (signsCipher)
        {
            _references.AddOctets(LocalIds.Of(number), _header.Written[part]);
        }
    }

    private IReadOnlyList<byte[]> AddSignatures()
    {
        SendingBounds.CheckElements(_tokens.Supporting.Length, _tokens.Confirmations.Length);
        List<byte[]>? values = profile.ConfirmsSignatures ? [] : null;
        var endorses = false;
        foreach (var token in _tokens.Supporting)
        {
            endorses |= token.Key is not null;
        }

        if (Protects)
        {
            var id = endorses ? NewId() : null;
            AddSignature(id, _tokens.Signing, values);
            if (id is not null)
            {
                _references.Begin();
                _references.AddOctets(id, _octets.Written);
            }

            AddOctets(EncryptsSignatures);
        }

        if (endorses)
        {
            AddEndorsements(values);
        }

        return values ?? (IReadOnlyList<byte[]>)[];
    }

    /// <summary>
    /// Each key signs what the references name, and its token where the binding says so (ProtectTokens).
    /// </summary>
    private void AddEndorsements(List<byte[]>? values)
    {
        var (all, count) = (_references.Written.ToArray(), _references.Count);
        var isFirst = true;
        foreach (var token in _tokens.Supporting)
        {
            if (token.Key is not { } key)
            {
                continue;
            }

            // The first one is written from what was counted already.
            if (isFirst)
            {
                isFirst = false;
            }
            else
            {
                _references.Begin(all, count);
            }

            if (profile.ProtectsTokens && token is { Id: { } id, Write: { } write } && (Protects || !token.IsSigned))
            {
                _octets.Clear();
                write(_octets);
                _references.AddOctets(id, _octets.Written);
            }

            AddSignature(null, key, values);
            AddOctets(EncryptsSignatures);
        }
    }

    /// <summary>Signs the references, and leaves the signature in <see cref="_octets"/>.</summary>
    /// <param name="id">What other signatures refer to it by; null when none does.</param>
    /// <param name="key">The key; null for the one that is shared.</param>
    /// <param name="values">Takes the signature's value, if somebody asks for it.</param>
    private void AddSignature(string? id, SigningKey? key, List<byte[]>? values)
    {
        _signedInfo.Clear();
        _signedInfo.Raw(SignatureText.SignedInfo);
        SignatureText.WriteSignedInfo(
            _signedInfo, XmlToken.Get(key?.Method ?? _suite.SymmetricSignature).Utf8, _references.Written);
        _octets.Clear();
        var inside = _signedInfo.Written[SignatureText.SignedInfo.Length..];
        if (key is not null)
        {
            var value = key.Sign(_signedInfo.Written.ToArray());
            SignatureText.Write(
                _octets, id, inside, value, SendingKeys.Info(profile.Written(key.Reference), isInSignature: true));
            values?.Add(value);
            return;
        }

        Span<byte> signature = stackalloc byte[AlgorithmSuite.MostSignatureSize];
        signature = signature[.._sending!.Signing.Sign(_signedInfo.Written, signature)];
        SignatureText.Write(_octets, id, inside, signature, _sending.SigningInfo);
        values?.Add(signature.ToArray());
    }
}
