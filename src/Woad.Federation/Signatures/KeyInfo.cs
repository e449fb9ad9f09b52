using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.ServiceModel;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Messages;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Security.Keys;
using Woad.Xml;

namespace Woad.Federation.Signatures;

/// <summary>The KeyInfo element of XML Signature, and references to keys in it.</summary>
internal static class KeyInfo
{
    private const int MostClauses = 8;
    private const int MostModulusBytes = 1024;
    private const int MostSecretBytes = 128;

    /// <summary>The references of a KeyInfo. Those that are not known are left out.</summary>
    /// <exception cref="XmlException">A reference is malformed, or there are too many.</exception>
    public static SecurityKeyIdentifier Read(XmlElement keyInfo) => Read(keyInfo, takesWrapped: true);

    /// <summary>An encrypted key.</summary>
    /// <exception cref="XmlException">It is malformed, or encrypted otherwise than is known.</exception>
    public static EncryptedKeyIdentifierClause ReadEncryptedKey(XmlElement element)
    {
        string? method = null;
        byte[]? cipher = null;
        string? name = null;
        var keys = new SecurityKeyIdentifier();
        foreach (var child in Elements.Of(element))
        {
            switch (child.LocalName)
            {
                case "EncryptionMethod" when child.NamespaceURI == Names.Encryption:
                    method = MethodOf(child);
                    break;
                case "KeyInfo" when child.NamespaceURI == Names.Signature:
                    keys = Read(child, takesWrapped: false);
                    break;
                case "CipherData" when child.NamespaceURI == Names.Encryption:
                    cipher = CipherOf(child);
                    break;
                case "CarriedKeyName" when child.NamespaceURI == Names.Encryption:
                    name = Elements.TextOf(child);
                    break;
            }
        }

        return method is not null && cipher is { Length: > 0 and <= MostModulusBytes }
            ? new EncryptedKeyIdentifierClause(cipher, method, keys, name)
            : throw new XmlException("An EncryptedKey of a token has no method or no cipher value.");
    }

    /// <summary>The bytes of a CipherData.</summary>
    /// <exception cref="XmlException">It is a reference, or malformed.</exception>
    public static byte[] CipherOf(XmlElement data) =>
        Elements.Of(data) is [var value] && value.Is("CipherValue", Names.Encryption)
            ? Elements.BytesOf(value)
            : throw new XmlException("A CipherData of a token has no CipherValue.");

    /// <summary>The first reference of an X509Data; null for none.</summary>
    /// <exception cref="XmlException">A reference is malformed.</exception>
    public static SecurityKeyIdentifierClause? ReadX509Data(XmlElement data) =>
        Guarded(() => Elements.Of(data).Select(CertificateOf).FirstOrDefault(static clause => clause is not null));

    /// <summary>Writes a reference to a certificate as X509Data.</summary>
    public static void WriteX509Data(XmlWriter writer, SecurityKeyIdentifierClause clause)
    {
        writer.WriteStartElement("X509Data", Names.Signature);
        switch (clause)
        {
            case X509RawDataKeyIdentifierClause raw:
                writer.WriteElementString(
                    "X509Certificate", Names.Signature, Convert.ToBase64String(raw.GetX509RawData()));
                break;
            case X509SubjectKeyIdentifierClause subject:
                writer.WriteElementString(
                    "X509SKI", Names.Signature, Convert.ToBase64String(subject.GetX509SubjectKeyIdentifier()));
                break;
            case X509IssuerSerialKeyIdentifierClause issuer:
                writer.WriteStartElement("X509IssuerSerial", Names.Signature);
                writer.WriteElementString("X509IssuerName", Names.Signature, issuer.IssuerName);
                writer.WriteElementString("X509SerialNumber", Names.Signature, issuer.IssuerSerialNumber);
                writer.WriteEndElement();
                break;
        }

        writer.WriteEndElement();
    }

    /// <summary>Writes a KeyInfo.</summary>
    /// <exception cref="NotSupportedException">A reference is of a type that is not known.</exception>
    public static void Write(XmlWriter writer, SecurityKeyIdentifier keys)
    {
        writer.WriteStartElement("KeyInfo", Names.Signature);
        foreach (var clause in keys)
        {
            WriteClause(writer, clause);
        }

        writer.WriteEndElement();
    }

    /// <summary>Writes an EncryptedKey.</summary>
    public static void WriteEncryptedKey(XmlWriter writer, EncryptedKeyIdentifierClause clause)
    {
        writer.WriteStartElement("e", "EncryptedKey", Names.Encryption);
        writer.WriteStartElement("e", "EncryptionMethod", Names.Encryption);
        writer.WriteAttributeString("Algorithm", clause.EncryptionMethod);
        if (clause.EncryptionMethod == AlgorithmNames.RsaOaep)
        {
            writer.WriteStartElement("DigestMethod", Names.Signature);
            writer.WriteAttributeString("Algorithm", AlgorithmNames.Sha1);
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
        if (clause.EncryptingKeyIdentifier is { Count: > 0 } keys)
        {
            Write(writer, keys);
        }

        writer.WriteStartElement("e", "CipherData", Names.Encryption);
        writer.WriteElementString("e", "CipherValue", Names.Encryption,
            Convert.ToBase64String(clause.GetEncryptedKey()));
        writer.WriteEndElement();
        writer.WriteEndElement();
    }

    private static SecurityKeyIdentifier Read(XmlElement keyInfo, bool takesWrapped) =>
        Guarded(() => ReadClauses(keyInfo, takesWrapped));

    private static T Guarded<T>(Func<T> read)
    {
        try
        {
            return read();
        }
        catch (Exception e) when (e is RefusedSecurityException or FormatException or ArgumentException
            or OverflowException or CryptographicException)
        {
            throw new XmlException(Escaped.Text($"A KeyInfo of a token is malformed: {e.Message}"), e);
        }
    }

    private static SecurityKeyIdentifier ReadClauses(XmlElement keyInfo, bool takesWrapped)
    {
        var keys = new SecurityKeyIdentifier();
        foreach (var child in Elements.Of(keyInfo))
        {
            foreach (var clause in ClausesOf(child, takesWrapped))
            {
                if (keys.Count == MostClauses)
                {
                    throw new XmlException(
                        Escaped.Text($"A KeyInfo of a token has more than {MostClauses} references."));
                }

                keys.Add(clause);
            }
        }

        return keys;
    }

    private static IEnumerable<SecurityKeyIdentifierClause> ClausesOf(XmlElement child, bool takesWrapped) =>
        (child.LocalName, child.NamespaceURI) switch
        {
            ("X509Data", Names.Signature) => Elements.Of(child).Select(CertificateOf)
                .OfType<SecurityKeyIdentifierClause>(),
            ("KeyValue", Names.Signature) => Elements.Of(child) is [var value]
                && value.Is("RSAKeyValue", Names.Signature) ? [RsaOf(value)] : [],
            ("KeyName", Names.Signature) => [new KeyNameIdentifierClause(Elements.TextOf(child))],
            ("EncryptedKey", Names.Encryption) when takesWrapped => [ReadEncryptedKey(child)],
            ("BinarySecret", Names.Trust13 or Names.Trust2005) => [SecretOf(child)],
            (SecurityNames.TokenReference, SecurityNames.Extension) => ReferenceOf(child),
            _ => [],
        };

    private static SecurityKeyIdentifierClause? CertificateOf(XmlElement part) => part.LocalName switch
    {
        "X509Certificate" => new X509RawDataKeyIdentifierClause(Elements.BytesOf(part)),
        "X509SKI" => new X509SubjectKeyIdentifierClause(Elements.BytesOf(part)),
        "X509IssuerSerial" when Elements.Of(part) is [var name, var serial] =>
            new X509IssuerSerialKeyIdentifierClause(Elements.TextOf(name), Elements.TextOf(serial)),
        _ => null,
    };

    private static RsaKeyIdentifierClause RsaOf(XmlElement value)
    {
        if (Elements.Of(value) is not [var modulus, var exponent]
            || !modulus.Is("Modulus", Names.Signature) || !exponent.Is("Exponent", Names.Signature)
            || Elements.BytesOf(modulus) is not { Length: > 0 and <= MostModulusBytes } m
            || Elements.BytesOf(exponent) is not { Length: > 0 and <= 8 } e)
        {
            throw new XmlException("An RSAKeyValue of a token has no modulus or no exponent.");
        }

        try
        {
            return new RsaKeyIdentifierClause(RSA.Create(new RSAParameters { Modulus = m, Exponent = e }));
        }
        catch (CryptographicException error)
        {
            throw new XmlException("An RSAKeyValue of a token is not an RSA key.", error);
        }
    }

    private static BinarySecretKeyIdentifierClause SecretOf(XmlElement element) =>
        Elements.BytesOf(element) is { Length: >= 16 and <= MostSecretBytes } secret
            ? new BinarySecretKeyIdentifierClause(secret)
            : throw new XmlException("A BinarySecret of a token has a length that no key has.");

    private static IEnumerable<SecurityKeyIdentifierClause> ReferenceOf(XmlElement element)
    {
        if (Elements.Of(element) is [var data] && data.Is("X509Data", Names.Signature))
        {
            return Elements.Of(data).Select(CertificateOf).OfType<SecurityKeyIdentifierClause>();
        }

        using var reader = XmlDictionaryReader.CreateDictionaryReader(new XmlNodeReader(element));
        reader.MoveToContent();
        var reference = KeyReference.Read(
            reader, SecureConversationVersion.WSSecureConversationFeb2005.Namespace.Value);
        return reference.Kind == KeyReferenceKind.Certificate
            ? [new X509RawDataKeyIdentifierClause(Convert.FromBase64String(reference.Value))]
            : KeyClauses.Of(reference) is { } clause ? [clause] : [];
    }

    private static string MethodOf(XmlElement method)
    {
        var algorithm = method.GetAttribute("Algorithm");
        foreach (var digest in Elements.Of(method))
        {
            if (digest.LocalName is not ("DigestMethod" or "KeySize")
                || (digest.LocalName == "DigestMethod" && digest.GetAttribute("Algorithm") != AlgorithmNames.Sha1))
            {
                throw new XmlException(Escaped.Text(
                    $"An EncryptedKey of a token has parameters of '{algorithm}' that are not known."));
            }
        }

        return algorithm;
    }

    private static void WriteClause(XmlWriter writer, SecurityKeyIdentifierClause clause)
    {
        switch (clause)
        {
            case X509RawDataKeyIdentifierClause raw:
                WriteX509Data(writer, raw);
                break;
            case RsaKeyIdentifierClause rsa:
                writer.WriteStartElement("KeyValue", Names.Signature);
                writer.WriteStartElement("RSAKeyValue", Names.Signature);
                writer.WriteElementString("Modulus", Names.Signature, Convert.ToBase64String(rsa.GetModulus()));
                writer.WriteElementString("Exponent", Names.Signature, Convert.ToBase64String(rsa.GetExponent()));
                writer.WriteEndElement();
                writer.WriteEndElement();
                break;
            case EncryptedKeyIdentifierClause wrapped:
                WriteEncryptedKey(writer, wrapped);
                break;
            case BinarySecretKeyIdentifierClause secret:
                writer.WriteElementString(
                    "trust", "BinarySecret", Names.Trust13, Convert.ToBase64String(secret.GetKeyBytes()));
                break;
            case KeyNameIdentifierClause name:
                writer.WriteElementString("KeyName", Names.Signature, name.KeyName);
                break;
            default:
                new WSSecurityTokenSerializer(emitBspRequiredAttributes: true).WriteKeyIdentifierClause(writer, clause);
                break;
        }
    }
}
