using System.ServiceModel;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Protection;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>
/// Decrypts and verifies one message after the other. Nothing of a message is trusted before its signature was
/// verified.
/// </summary>
internal sealed class SecuredReader : IDisposable
{
    private readonly SecurityProfile _profile;
    private readonly HeaderElements _elements = new();
    private readonly DelayedRefusal _refusal = new();
    private readonly SecurityHeaderSearch _search;
    private readonly HeaderBytes _header;
    private readonly HeaderScan _scan;
    private readonly KeyRing _keys;
    private readonly MessageDecryption _decryption;
    private readonly PartIds _ids;
    private readonly SignatureCheck _check;
    private readonly MessageSignatures _signatures;
    private readonly VerifiedCoverage _coverage;

    /// <param name="profile">The settings.</param>
    /// <param name="encoding">The endpoint's encoding.</param>
    /// <param name="names">The names of elements.</param>
    /// <param name="known">Parts of other messages that may come again.</param>
    public SecuredReader(SecurityProfile profile, EncodingModel encoding, HeaderNames names, KnownParts known)
    {
        _profile = profile;
        var reader = new ElementReader(_elements, names);
        _header = new HeaderBytes(_elements, encoding);
        _search = new SecurityHeaderSearch(encoding, _header.Limits);
        _scan = new HeaderScan(_elements, _header, reader, known);
        _keys = new KeyRing(_elements, profile.Suite, index => _coverage!.ItemOf(index), known.Certificates);
        _decryption = new MessageDecryption(profile, _elements, _header, reader, _keys, _refusal);
        _ids = new PartIds(_elements, _header, profile.IsBare);
        _check = new SignatureCheck(profile, encoding, _elements, _header, _ids, _decryption, known, _refusal);
        _signatures = new MessageSignatures(profile, _elements, _header, _keys, _ids, _check);
        _coverage = new VerifiedCoverage(profile, encoding, _elements, _header, _decryption, _signatures);
    }

    /// <summary>
    /// Decrypts and verifies a message, in the order of the binding; null when it has no Security header.
    /// </summary>
    /// <param name="parts">The message.</param>
    /// <param name="tokens">The keys that this side knows.</param>
    /// <param name="protects">Whether a key may protect messages: its signature is the message's own.</param>
    /// <param name="coverage">Takes what the signature covers.</param>
    /// <exception cref="RefusedSecurityException">It is not secured as it must be.</exception>
    public VerifiedMessage? Read(
        IncomingContent parts, TokenSource tokens, Func<ResolvedKey, bool> protects, Coverage coverage)
    {
        var index = _search.Find(parts);
        if (index < 0)
        {
            return null;
        }

        var verified = new VerifiedMessage();
        (_keys.Tokens, _elements.Tokens) = (tokens, tokens);
        _coverage.Begin(verified);
        _header.Begin(parts, index);
        _scan.Read();
        _elements.NameCarriedTokens();
        verified.NamesKeys = NamesKeys();
        if (_profile.Order == ProtectionOrder.EncryptThenSign)
        {
            _signatures.Verify(verified, protects);
            ThrowIfForged();
            _decryption.Decrypt();
        }
        else
        {
            _decryption.Decrypt();
            _signatures.Verify(verified, protects);
        }

        ThrowIfForged();
        _coverage.CheckHidden();
        _coverage.Report(coverage);
        if (_signatures.Primary >= 0)
        {
            _scan.Remember();
        }

        parts.CommitText();
        return verified;
    }

    /// <summary>Forgets the message.</summary>
    public void Clear()
    {
        _header.Parts?.DropText();
        _elements.Clear();
        _refusal.Clear();
        _header.Clear();
        _scan.Clear();
        _keys.Clear();
        _decryption.Clear();
        _ids.Clear();
        _check.Clear();
        _signatures.Clear();
        _coverage.Clear();
    }

    public void Dispose()
    {
        _elements.Dispose();
        _header.Dispose();
        _check.Dispose();
    }

    private bool NamesKeys()
    {
        foreach (ref readonly var element in _elements.All)
        {
            if (element is { Kind: ElementKind.Signature or ElementKind.Cipher } or { Value: ReceivedContextToken })
            {
                return true;
            }
        }

        return false;
    }

    /// <exception cref="RefusedSecurityException">Something was found wrong.</exception>
    private void ThrowIfForged()
    {
        if (_refusal.First is not { } first)
        {
            return;
        }

        if (_signatures.Primary < 0 && _decryption.BodySource is not null)
        {
            // The message's signature could not be read, and so nothing has been digested.
            _check.PassBody();
        }

        throw first;
    }
}
