using System.Net.Security;
using System.Xml;
using Woad.Exchanges;
using Woad.Protection;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <content>Tells what was verified.</content>
internal sealed partial class SecuredReader
{
    private static readonly Func<XmlDictionaryReader> NoReader = static () => throw new InvalidOperationException(
        "The token is not one of the program's.");

    /// <summary>Tells what the signature covers, and which tokens the message has.</summary>
    private void Report(Coverage coverage)
    {
        for (var i = 0; i < _elements.All.Length; i++)
        {
            ref readonly var element = ref _elements.All[i];
            if (element.Kind == ElementKind.Timestamp)
            {
                _verified.IsTimestampSigned = IsSigned(element.Id);
            }
            else if (element.Kind == ElementKind.Token)
            {
                _verified.Items.Add(ItemOf(i));
            }
        }

        if (_primary < 0)
        {
            return;
        }

        if (IsSigned(_parts.BodyId))
        {
            coverage.AddBody(IsHidden(_bodySource) ? ProtectionLevel.EncryptAndSign : ProtectionLevel.Sign);
            CheckAddressing();
        }

        ReportHeaders(coverage);
    }

    /// <summary>
    /// Whether a part was encrypted by the key that protects the message, or by a key of its sender where a certificate
    /// signs: anybody can encrypt a part by a key of one's own.
    /// </summary>
    /// <param name="source">The token whose key encrypted the part; null for a part that was not.</param>
    private bool IsHidden(object? source) => source is not null
        && (_verified.ProtectionKey is not { Secret: not null } key
            || ReferenceEquals(source, key.Source) || source.Equals(key.Source));

    /// <summary>
    /// Signatures and their confirmations are encrypted where the binding says so. A message of which nothing is
    /// encrypted has no key to do it where certificates sign messages of such a contract.
    /// </summary>
    private void CheckHidden()
    {
        if (!_profile.HidesSignatures || (_profile.PeerSignsOnly && !HasEncrypted()))
        {
            return;
        }

        foreach (ref readonly var element in _elements.All)
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

    private bool HasEncrypted()
    {
        var has = _bodySource is not null || _encryptedHeaders.Count > 0;
        foreach (ref readonly var element in _elements.All)
        {
            has |= element.CipherSource is not null;
        }

        return has;
    }

    /// <summary>Of several headers of one name, the one with the least protection counts.</summary>
    private void ReportHeaders(Coverage coverage)
    {
        var headers = _parts.Headers;
        for (var i = 0; i < headers.Count; i++)
        {
            var level = !_signedHeaders[i] ? ProtectionLevel.None
                : _encryptedHeaders.TryGetValue(i, out var source) && IsHidden(source)
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
        var headers = _parts.Headers;
        for (var i = 0; i < headers.Count; i++)
        {
            if (_encoding.HasAddressing
                && headers[i].Namespace == _encoding.Version.Addressing.Namespace
                && !_signedHeaders[i])
            {
                throw Invalid(Escaped.Text(
                    $"The header '{headers[i].Name}' of WS-Addressing is not signed, and Body is."));
            }
        }
    }

    /// <summary>A token as an object.</summary>
    private SecurityItem ItemOf(int index)
    {
        ref readonly var element = ref _elements.All[index];
        var id = element.Value is ReceivedContextToken token ? token.LocalId : _elements.Values.TextOrNull(element.Id);
        var wasEncrypted = !element.CipherId.IsNone && IsHidden(element.CipherSource);

        // Where the encrypted form is signed, the id inside it says nothing: anybody can encrypt an element with the id
        // of a part that is signed.
        var isSigned = IsSigned(
            wasEncrypted && _profile.Order == ProtectionOrder.EncryptThenSign ? element.CipherId : element.Id);
        return new SecurityItem(element.Value!, id, wasEncrypted, isSigned, ReaderOf(element));
    }

    /// <summary>Makes readers for tokens that the program reads; none for others.</summary>
    private Func<XmlDictionaryReader> ReaderOf(in HeaderElement element)
    {
        if (element.Value is not (ForeignToken or BinaryToken or UserToken))
        {
            return NoReader;
        }

        if (element.Fragment >= 0)
        {
            var document = _fragments[element.Fragment].Document.ToArray();
            return () => FragmentHeader.Open(document);
        }

        var (parts, header, ordinal) = (_parts, _index, element.Ordinal);
        return () => OpenChild(parts, header, ordinal);
    }

    private static XmlDictionaryReader OpenChild(IncomingContent parts, int header, int place)
    {
        var reader = parts.OpenHeader(header);
        reader.ReadStartElement();
        reader.MoveToContent();
        for (; place > 0; place--)
        {
            reader.Skip();
            reader.MoveToContent();
        }

        return reader;
    }
}
