using System.Numerics;
using System.Xml;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Security.Elements;

/// <content>Reads references in bodies; those in Security headers are read from bytes.</content>
internal sealed partial record KeyReference
{
    private const int MostCharacters = 2048;
    private const int MostCertificateCharacters = 16384;

    /// <summary>Reads the element that <paramref name="reader"/> is on and moves behind it.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="contexts">The namespace of security contexts; null where there are none.</param>
    /// <exception cref="RefusedSecurityException">It names a key in a way that is not taken.</exception>
    public static KeyReference Read(XmlDictionaryReader reader, string? contexts)
    {
        if (!reader.IsStartElement(SecurityNames.TokenReference, SecurityNames.Extension) || reader.IsEmptyElement)
        {
            throw Invalid(reader.Name);
        }

        var tokenType = reader.GetAttribute("TokenType", SecuredNames.Extension11);
        reader.ReadStartElement();
        if (reader.MoveToContent() != XmlNodeType.Element)
        {
            throw Invalid("nothing");
        }

        var found = (reader.LocalName, reader.NamespaceURI) switch
        {
            (SecurityNames.Reference, SecurityNames.Extension) => ReadReference(reader, contexts),
            (SecuredNames.KeyIdentifier, SecurityNames.Extension) => ReadIdentifier(reader),
            ("X509Data", SecurityNames.Signature) => ReadX509Data(reader),
            _ => throw Invalid(reader.Name),
        };
        if (reader.MoveToContent() != XmlNodeType.EndElement)
        {
            throw Invalid("several elements");
        }

        reader.ReadEndElement();
        return found with { TokenType = tokenType };
    }

    private static KeyReference ReadReference(XmlDictionaryReader reader, string? contexts)
    {
        var uri = reader.GetAttribute("URI");
        if (uri is not { Length: > 1 and <= MostCharacters })
        {
            throw Invalid("a Reference without URI");
        }

        var found = uri[0] == '#'
            ? new KeyReference(KeyReferenceKind.Local, uri[1..])
            : new KeyReference(KeyReferenceKind.Context, uri)
            {
                Instance = contexts is null ? null : reader.GetAttribute(SecurityNames.Instance, contexts),
            };
        found = found with { ValueType = reader.GetAttribute("ValueType") };
        reader.Skip();
        return found;
    }

    private static KeyReference ReadIdentifier(XmlDictionaryReader reader)
    {
        var type = reader.GetAttribute("ValueType");
        var kind = type switch
        {
            SecuredNames.Thumbprint => KeyReferenceKind.Thumbprint,
            SecuredNames.SubjectKeyIdentifier => KeyReferenceKind.SubjectKeyIdentifier,
            SecuredNames.EncryptedKeyHash => KeyReferenceKind.EncryptedKey,
            SecuredNames.KerberosHash => KeyReferenceKind.Ticket,
            _ => throw Invalid($"a KeyIdentifier of type {type}"),
        };
        var text = reader.ReadElementContentAsString();
        return text.Length > MostCharacters
            ? throw Invalid("a KeyIdentifier that is longer than any")
            : new KeyReference(kind, Convert.ToBase64String(Convert.FromBase64String(text))) { ValueType = type };
    }

    /// <summary>A certificate by its issuer, by its bytes, or by both: the bytes count.</summary>
    private static KeyReference ReadX509Data(XmlDictionaryReader reader)
    {
        KeyReference? found = null;
        var seen = new SeenElements();
        reader.ReadStartElement("X509Data", SecurityNames.Signature);
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            seen.Add(reader);
            if (reader.IsStartElement("X509IssuerSerial", SecurityNames.Signature) && reader.IsEmptyElement)
            {
                // python-xmlsec leaves it empty where the certificate follows.
                reader.Read();
            }
            else if (reader.IsStartElement("X509IssuerSerial", SecurityNames.Signature))
            {
                var issuer = ReadIssuer(reader);
                found ??= issuer;
            }
            else if (reader.IsStartElement("X509Certificate", SecurityNames.Signature))
            {
                var text = reader.ReadElementContentAsString();
                found = text.Length <= MostCertificateCharacters
                    ? new KeyReference(KeyReferenceKind.Certificate, text)
                    : throw Invalid("a certificate that is longer than any");
            }
            else
            {
                throw Invalid(reader.Name);
            }
        }

        reader.ReadEndElement();
        return found ?? throw Invalid("an X509Data without content");
    }

    private static KeyReference ReadIssuer(XmlDictionaryReader reader)
    {
        reader.ReadStartElement();
        reader.MoveToContent();
        var issuer = reader.ReadElementContentAsString("X509IssuerName", SecurityNames.Signature);
        reader.MoveToContent();
        var serial = reader.ReadElementContentAsString("X509SerialNumber", SecurityNames.Signature).Trim();
        reader.MoveToContent();
        reader.ReadEndElement();
        return issuer.Length > MostCharacters || serial.Length > 64 || !BigInteger.TryParse(serial, out _)
            ? throw Invalid("an X509IssuerSerial that is longer than any, or no number")
            : new KeyReference(KeyReferenceKind.IssuerSerial, issuer) { Serial = serial };
    }

    private static RefusedSecurityException Invalid(string what) => new(
        RefusedSecurityException.InvalidSecurity, Escaped.Text(
            $"A reference to a key has {what}, which is not taken here."));
}
