using System.Net.Security;
using Woad.Protection;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <content>Tells what was verified.</content>
internal sealed partial class SecuredReader
{
    /// <summary>Tells what the signature covers, and which tokens the message has.</summary>
    private void Report(Coverage coverage)
    {
        foreach (ref readonly var element in _elements.All)
        {
            if (element.Kind == ElementKind.Timestamp)
            {
                _verified.IsTimestampSigned = IsSigned(element.Id);
            }
            else if (element is { Kind: ElementKind.Token, Value: { } value })
            {
                var isSigned = IsSigned(element.Id) || (_profile.Order == ProtectionOrder.EncryptThenSign && IsSigned(element.CipherId));
                _verified.Add(new SecurityItem(value, value is ReceivedContextToken token ? token.LocalId : _elements.Values.TextOrNull(element.Id), !element.CipherId.IsNone, isSigned));
            }
        }

        if (_primary < 0)
        {
            return;
        }

        if (IsSigned(_parts.BodyId))
        {
            var key = _verified.ProtectionKey!;
            var isEncrypted = _bodySource is { } source && (key.Secret is null || ReferenceEquals(source, key.Source) || source.Equals(key.Source));
            coverage.AddBody(isEncrypted ? ProtectionLevel.EncryptAndSign : ProtectionLevel.Sign);
            CheckAddressing();
        }

        ReportHeaders(coverage);
    }

    private void ReportHeaders(Coverage coverage)
    {
        var headers = _parts.Headers;
        for (var first = 0; first < headers.Count; first++)
        {
            var level = ProtectionLevel.EncryptAndSign;
            for (var i = 0; i < headers.Count && level != ProtectionLevel.None; i++)
            {
                if (headers[i] == headers[first])
                {
                    var its = i < first || !_signedHeaders[i] ? ProtectionLevel.None
                        : _encryptedHeaders.Contains(i) ? ProtectionLevel.EncryptAndSign : ProtectionLevel.Sign;
                    level = its < level ? its : level;
                }
            }

            if (level != ProtectionLevel.None)
            {
                coverage.AddHeader(headers[first], level);
            }
        }
    }

    /// <summary>Where a signature covers Body, it covers the headers of addressing: nobody can send the body elsewhere.</summary>
    private void CheckAddressing()
    {
        var headers = _parts.Headers;
        for (var i = 0; i < headers.Count; i++)
        {
            if (_encoding.HasAddressing && headers[i].Namespace == _encoding.Version.Addressing.Namespace && !_signedHeaders[i])
            {
                throw Invalid($"The header '{headers[i].Name}' of WS-Addressing is not signed, and Body is.");
            }
        }
    }
}
