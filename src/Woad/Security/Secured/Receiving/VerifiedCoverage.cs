using System.Net.Security;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Protection;
using Woad.Security.Elements;
using Woad.Xml;
using static Woad.Messages.RefusedSecurityException;

namespace Woad.Security.Secured;

/// <summary>Tells which parts of one message were signed and encrypted, by keys that count.</summary>
/// <param name="profile">The settings.</param>
/// <param name="encoding">The endpoint's encoding.</param>
/// <param name="elements">The elements of the Security header.</param>
/// <param name="header">Their bytes, and the message.</param>
/// <param name="decryption">The parts that were encrypted.</param>
/// <param name="signatures">The parts that were signed.</param>
internal sealed class VerifiedCoverage(
    SecurityProfile profile,
    EncodingModel encoding,
    HeaderElements elements,
    HeaderBytes header,
    MessageDecryption decryption,
    MessageSignatures signatures)
{
    private readonly Dictionary<HeaderName, ProtectionLevel> _levels = [];
    private VerifiedMessage _verified = null!;

    /// <summary>Begins another message.</summary>
    /// <param name="verified">Takes its tokens.</param>
    public void Begin(VerifiedMessage verified) => _verified = verified;

    /// <summary>Tells what the signature covers, and which tokens the message has.</summary>
    public void Report(Coverage coverage)
    {
        for (var i = 0; i < elements.All.Length; i++)
        {
            ref readonly var element = ref elements.All[i];
            if (element.Kind == ElementKind.Timestamp)
            {
                _verified.IsTimestampSigned = signatures.IsSigned(element.Id);
            }
            else if (element.Kind == ElementKind.Token)
            {
                _verified.Items.Add(ItemOf(i));
            }
        }

        if (signatures.Primary < 0)
        {
            return;
        }

        if (signatures.IsSigned(header.Parts.BodyId))
        {
            coverage.AddBody(IsHidden(decryption.BodySource) ? ProtectionLevel.EncryptAndSign : ProtectionLevel.Sign);
            CheckAddressing();
        }

        ReportHeaders(coverage);
    }

    /// <summary>
    /// Signatures and their confirmations are encrypted where the binding says so. A message of which nothing is
    /// encrypted has no key to do it where certificates sign messages of such a contract.
    /// </summary>
    public void CheckHidden()
    {
        if (!profile.HidesSignatures || (profile.PeerSignsOnly && !decryption.HasEncrypted()))
        {
            return;
        }

        foreach (ref readonly var element in elements.All)
        {
            if ((element.Kind == ElementKind.Signature || element.Value is Confirmation)
                && !IsHidden(element.CipherSource))
            {
                throw Invalid(
                    $"The message has a {(element.Value is Confirmation ? "SignatureConfirmation" : "signature")} that "
                        + "is not encrypted, and MessageProtectionOrder of the binding is "
                        + "SignBeforeEncryptAndEncryptSignature. Set it alike on service and client.");
            }
        }
    }

    /// <summary>A token as an object.</summary>
    public SecurityItem ItemOf(int index)
    {
        ref readonly var element = ref elements.All[index];
        var id = element.Value is ReceivedContextToken token ? token.LocalId : elements.Values.TextOrNull(element.Id);
        var wasEncrypted = !element.CipherId.IsNone && IsHidden(element.CipherSource);

        // Where the encrypted form is signed, the id inside it says nothing: anybody can encrypt an element with the id
        // of a part that is signed.
        var isSigned = signatures.IsSigned(
            wasEncrypted && profile.Order == ProtectionOrder.EncryptThenSign ? element.CipherId : element.Id);
        return new SecurityItem(element.Value!, id, wasEncrypted, isSigned, header.TokenOf(element));
    }

    /// <summary>Forgets the message.</summary>
    public void Clear()
    {
        _levels.Clear();
        _verified = null!;
    }

    /// <summary>
    /// Whether a part was encrypted by the key that protects the message, or by a key of its sender where a certificate
    /// signs: anybody can encrypt a part by a key of one's own.
    /// </summary>
    /// <param name="source">The token whose key encrypted the part; null for a part that was not.</param>
    private bool IsHidden(object? source) => source is not null
        && (_verified.ProtectionKey is not { Secret: not null } key
            || ReferenceEquals(source, key.Source) || source.Equals(key.Source));

    /// <summary>Of several headers of one name, the one with the least protection counts.</summary>
    private void ReportHeaders(Coverage coverage)
    {
        var headers = header.Parts.Headers;
        for (var i = 0; i < headers.Count; i++)
        {
            var level = !signatures.IsHeaderSigned(i) ? ProtectionLevel.None
                : decryption.EncryptedHeaders.TryGetValue(i, out var source) && IsHidden(source)
                    ? ProtectionLevel.EncryptAndSign
                    : ProtectionLevel.Sign;
            _levels[headers[i]] = _levels.TryGetValue(headers[i], out var other) && other < level ? other : level;
        }

        foreach (var (name, level) in _levels)
        {
            coverage.AddHeader(name, level);
        }

        coverage.EndHeaders();
    }

    /// <summary>
    /// Where a signature covers Body, it covers the headers of addressing: nobody can send the body elsewhere.
    /// </summary>
    private void CheckAddressing()
    {
        var headers = header.Parts.Headers;
        for (var i = 0; i < headers.Count; i++)
        {
            if (encoding.HasAddressing
                && headers[i].Namespace == encoding.Version.Addressing.Namespace
                && !signatures.IsHeaderSigned(i))
            {
                throw Invalid(Escaped.Text(
                    $"The header '{headers[i].Name}' of WS-Addressing is not signed, and Body is."));
            }
        }
    }
}
