using System.Numerics;
using System.Xml;
using Woad.Messages;

namespace Woad.Security.Elements;

/// <summary>A SecurityTokenReference: how a message names one key.</summary>
/// <param name="Kind">The way.</param>
/// <param name="Value">The id, the identifier, the hash as base64, or the issuer's name.</param>
internal sealed record KeyReference(KeyReferenceKind Kind, string Value)
{
    private const int MostCharacters = 2048;
    private const int MostCertificateCharacters = 16384;

    /// <summary>The type of the token, as a sender writes it.</summary>
    public string? ValueType { get; init; }

    /// <summary>The generation of a context's key; null for the first, or when it does not say.</summary>
    public string? Instance { get; init; }

    /// <summary>The namespace and prefix of <see cref="Instance"/>, for a sender.</summary>
    public (string Prefix, string Namespace) Context { get; init; }

    /// <summary>The serial number of a certificate that is named by its issuer; decimal.</summary>
    public string? Serial { get; init; }

    /// <summary>The type of the token as an attribute of WS-Security 1.1; null for none.</summary>
    public string? TokenType { get; init; }

    /// <summary>The id of a token of the same message; null for any other.</summary>
    public string? LocalId => Kind == KeyReferenceKind.Local ? Value : null;

    /// <summary>A token of the same message.</summary>
    public static KeyReference Local(string id, string? valueType) => new(KeyReferenceKind.Local, id) { ValueType = valueType };

    /// <summary>A certificate by the SHA-1 of its bytes.</summary>
    public static KeyReference Thumbprint(ReadOnlySpan<byte> hash) =>
        new(KeyReferenceKind.Thumbprint, Convert.ToBase64String(hash));

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

    /// <summary>Reads a KeyInfo with one reference and moves behind it.</summary>
    public static KeyReference ReadKeyInfo(XmlDictionaryReader reader, string? contexts)
    {
        if (!reader.IsStartElement("KeyInfo", SecurityNames.Signature) || reader.IsEmptyElement)
        {
            throw Invalid(reader.Name);
        }

        reader.ReadStartElement();
        reader.MoveToContent();
        var found = Read(reader, contexts);
        if (reader.MoveToContent() != XmlNodeType.EndElement)
        {
            throw Invalid("several keys");
        }

        reader.ReadEndElement();
        return found;
    }

    /// <summary>Writes the reference with its element.</summary>
    public void Write(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("o", SecurityNames.TokenReference, SecurityNames.Extension);
        if (TokenType is not null)
        {
            writer.WriteAttributeString("k", "TokenType", SecuredNames.Extension11, TokenType);
        }

        switch (Kind)
        {
            case KeyReferenceKind.Local or KeyReferenceKind.Context:
                WriteReference(writer);
                break;
            case KeyReferenceKind.IssuerSerial:
                WriteIssuer(writer);
                break;
            default:
                WriteIdentifier(writer);
                break;
        }

        writer.WriteEndElement();
    }

    /// <summary>The same inside a KeyInfo.</summary>
    public void WriteKeyInfo(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("", "KeyInfo", SecurityNames.Signature);
        Write(writer);
        writer.WriteEndElement();
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
            : new KeyReference(KeyReferenceKind.Context, uri) { Instance = contexts is null ? null : reader.GetAttribute(SecurityNames.Instance, contexts) };
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
        reader.ReadStartElement("X509Data", SecurityNames.Signature);
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
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

    private void WriteReference(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("o", SecurityNames.Reference, SecurityNames.Extension);
        if (Instance is not null)
        {
            writer.WriteAttributeString(Context.Prefix, SecurityNames.Instance, Context.Namespace, Instance);
        }

        if (ValueType is not null)
        {
            writer.WriteAttributeString("ValueType", ValueType);
        }

        writer.WriteAttributeString("URI", Kind == KeyReferenceKind.Local ? "#" + Value : Value);
        writer.WriteEndElement();
    }

    private void WriteIdentifier(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("o", SecuredNames.KeyIdentifier, SecurityNames.Extension);
        writer.WriteAttributeString("ValueType", Kind switch
        {
            KeyReferenceKind.Thumbprint => SecuredNames.Thumbprint,
            KeyReferenceKind.SubjectKeyIdentifier => SecuredNames.SubjectKeyIdentifier,
            KeyReferenceKind.Ticket => SecuredNames.KerberosHash,
            _ => SecuredNames.EncryptedKeyHash,
        });
        writer.WriteAttributeString("EncodingType", SecurityNames.Base64);
        writer.WriteString(Value);
        writer.WriteEndElement();
    }

    private void WriteIssuer(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("", "X509Data", SecurityNames.Signature);
        writer.WriteStartElement("", "X509IssuerSerial", SecurityNames.Signature);
        writer.WriteElementString("", "X509IssuerName", SecurityNames.Signature, Value);
        writer.WriteElementString("", "X509SerialNumber", SecurityNames.Signature, Serial);
        writer.WriteEndElement();
        writer.WriteEndElement();
    }

    private static RefusedSecurityException Invalid(string what) => new(
        RefusedSecurityException.InvalidSecurity, $"A reference to a key has {what}, which is not taken here.");
}
