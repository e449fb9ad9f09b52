using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <content>Tokens and signatures.</content>
internal sealed partial class SecuredWriter
{
    private void AddTokens()
    {
        if (_tokens.User is { } user)
        {
            AddUser(user);
        }

        foreach (var endorsing in _tokens.Endorsing)
        {
            var start = _header.Written.Length;
            endorsing.WriteToken?.Invoke(_header);
            if (_tokens.SignsEndorsing && endorsing.TokenId is { } id)
            {
                Sign(id, _header.Written[start..]);
            }
        }

        foreach (var confirmation in _tokens.Confirmations)
        {
            var its = confirmation with { Id = NewId() };
            _octets.Clear();
            its.Write(_octets);
            Sign(its.Id, _octets.Written);
            AddOctets(EncryptsSignatures);
        }
    }

    private void AddUser(UserToken user)
    {
        _octets.Clear();
        user.Write(_octets);
        if (Protects && EncryptsFirst)
        {
            var number = _ids;
            var part = AddOctets(isHidden: true);
            Sign(LocalIds.Of(number), _header.Written[part]);
            return;
        }

        if (Protects)
        {
            Sign(user.Id!, _octets.Written);
        }

        AddOctets(Protects);
    }

    private IReadOnlyList<byte[]> AddSignatures()
    {
        List<byte[]>? values = profile.ConfirmsSignatures ? [] : null;
        string? id = null;
        if (Protects)
        {
            id = _tokens.Endorsing.IsEmpty ? null : NewId();
            AddSignature(id, _tokens.Signing, values);
            if (id is not null)
            {
                _references.Clear();
                Sign(id, _octets.Written);
            }

            AddOctets(EncryptsSignatures);
        }

        foreach (var endorsing in _tokens.Endorsing)
        {
            AddSignature(null, endorsing, values);
            AddOctets(EncryptsSignatures);
        }

        return values ?? (IReadOnlyList<byte[]>)[];
    }

    /// <summary>Signs the references, and leaves the signature in <see cref="_octets"/>.</summary>
    /// <param name="id">What other signatures refer to it by; null when none does.</param>
    /// <param name="key">The key; null for the one that is shared.</param>
    /// <param name="values">Takes the signature's value, if somebody asks for it.</param>
    private void AddSignature(string? id, SigningKey? key, List<byte[]>? values)
    {
        _signedInfo.Clear();
        _signedInfo.Raw(SignatureText.SignedInfo);
        SignatureText.WriteSignedInfo(_signedInfo, XmlToken.Get(key?.Method ?? _suite.SymmetricSignature).Utf8, _references.Written);
        _octets.Clear();
        var inside = _signedInfo.Written[SignatureText.SignedInfo.Length..];
        if (key is not null)
        {
            var value = key.Sign(_signedInfo.Written.ToArray());
            SignatureText.Write(_octets, id, inside, value, SendingKeys.Info(key.Reference, isInSignature: true));
            values?.Add(value);
            return;
        }

        Span<byte> signature = stackalloc byte[AlgorithmSuite.MostSignatureSize];
        signature = signature[.._sending!.Signing.Sign(_signedInfo.Written, signature)];
        SignatureText.Write(_octets, id, inside, signature, _sending.SigningInfo);
        values?.Add(signature.ToArray());
    }
}
