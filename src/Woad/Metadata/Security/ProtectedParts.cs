using System.Net.Security;
using System.Xml;

namespace Woad.Metadata.Security;

/// <summary>Says which parts of a message are signed, and which encrypted (WS-SecurityPolicy 1.2, section 4).</summary>
/// <param name="names">The versions.</param>
/// <param name="addressing">The namespace of the addressing headers; null without.</param>
internal sealed class ProtectedParts(AssertionNames names, string? addressing)
{
    private static readonly string[] AddressingHeaders = [
        "To", "From", "FaultTo", "ReplyTo", "MessageID", "RelatesTo", "Action",
    ];

    /// <summary>
    /// The assertions for a message of which nothing is protected unless the body or a header demands it.
    /// </summary>
    public IEnumerable<XmlElement> Of(
        ProtectionLevel body, IReadOnlyCollection<(XmlQualifiedName Name, ProtectionLevel Level)> headers)
    {
        if (headers.Select(static header => header.Level).Append(body).Max() == ProtectionLevel.None)
        {
            yield break;
        }

        var signed = names.Make("SignedParts");
        if (body >= ProtectionLevel.Sign)
        {
            names.Child(signed, "Body");
        }

        foreach (var name in addressing is null ? [] : AddressingHeaders)
        {
            Header(signed, name, addressing!);
        }

        Headers(signed, headers, ProtectionLevel.Sign);
        yield return signed;
        if (body == ProtectionLevel.EncryptAndSign
            || headers.Any(static header => header.Level == ProtectionLevel.EncryptAndSign))
        {
            var encrypted = names.Make("EncryptedParts");
            if (body == ProtectionLevel.EncryptAndSign)
            {
                names.Child(encrypted, "Body");
            }

            Headers(encrypted, headers, ProtectionLevel.EncryptAndSign);
            yield return encrypted;
        }
    }

    /// <summary>
    /// The assertion that an endorsing signature covers the address, where the token's key is one of a pair.
    /// </summary>
    public XmlElement? OfAddress()
    {
        if (addressing is null)
        {
            return null;
        }

        var signed = names.Make("SignedParts");
        Header(signed, "To", addressing);
        return signed;
    }

    private void Headers(
        XmlElement parent, IEnumerable<(XmlQualifiedName Name, ProtectionLevel Level)> headers, ProtectionLevel level)
    {
        foreach (var (name, _) in headers.Where(header => header.Level >= level))
        {
            Header(parent, name.Name, name.Namespace);
        }
    }

    private void Header(XmlElement parent, string name, string ns)
    {
        var header = names.Child(parent, "Header");
        header.SetAttribute("Name", name);
        header.SetAttribute("Namespace", ns);
    }
}
