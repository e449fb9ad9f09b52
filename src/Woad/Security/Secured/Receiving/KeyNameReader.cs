using System.Numerics;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Xml;
using static Woad.Messages.RefusedSecurityException;
using static Woad.Security.Secured.SecurityXml;
using N = Woad.Security.Secured.HeaderNames;

namespace Woad.Security.Secured;

/// <summary>Reads references to keys of a Security header.</summary>
/// <param name="into">Takes the values of the references.</param>
/// <param name="names">The names of elements.</param>
internal sealed class KeyNameReader(HeaderElements into, HeaderNames names)
{
    private const int MostCertificateCharacters = 16384;
    private const int MostExponent = 12;

    /// <summary>Reads a KeyInfo with one reference.</summary>
    /// <param name="reader">The reader of the header.</param>
    public KeyName ReadKeyInfo<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        Enter(ref reader, N.KeyInfo);
        return ReadKeyInfoContent(ref reader);
    }

    /// <summary>Reads the rest of a KeyInfo, whose start tag was taken.</summary>
    /// <param name="reader">The reader of the header.</param>
    public KeyName ReadKeyInfoContent<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        var key = reader.TryStart(N.KeyValue) ? ReadPublicKey(ref reader) : ReadKey(ref reader);
        return reader.TryEnd() ? key : throw Reference("several keys");
    }

    /// <summary>Reads a SecurityTokenReference.</summary>
    /// <param name="reader">The reader of the header.</param>
    public KeyName ReadKey<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (!reader.TryStart(N.TokenReference))
        {
            throw Reference(reader.Next() == XmlNext.Start ? $"an element {reader.NextLocalName()}" : "nothing");
        }

        var type = AttributeOrNone(ref reader, N.TokenType, into.Values);
        var found = reader.TryStart(N.Reference) ? ReadLocal(ref reader)
            : reader.TryStart(N.KeyIdentifier) ? ReadIdentifier(ref reader)
            : reader.TryStart(N.X509Data) ? ReadX509Data(ref reader)
            : throw Reference(reader.Next() == XmlNext.Start ? $"an element {reader.NextLocalName()}" : "nothing");
        return reader.TryEnd() ? found with { TokenType = type } : throw Reference("several elements");
    }

    /// <summary>A key by its value, with which a client proves that it has the private half.</summary>
    private KeyName ReadPublicKey<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        Enter(ref reader, N.RsaKeyValue);
        Enter(ref reader, N.Modulus);
        var modulus = into.Values.Add(reader.ReadUtf8().Trim(" \t\r\n"u8));
        Enter(ref reader, N.Exponent);
        var exponent = into.Values.Add(reader.ReadUtf8().Trim(" \t\r\n"u8));
        Leave(ref reader);
        Leave(ref reader);
        return modulus.Length > MostCharacters || exponent.Length > MostExponent
            ? throw Reference("a public key that is longer than any")
            : new KeyName(KeyReferenceKind.PublicKey, modulus, Piece.None, Piece.None, exponent, Piece.None);
    }

    private KeyName ReadLocal<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (!reader.TryAttribute(N.Uri, out var uri) || uri.Length is < 2 or > MostCharacters)
        {
            throw Reference("a Reference without URI");
        }

        var isLocal = uri[0] == '#';
        var value = into.Values.Add(isLocal ? uri[1..] : uri);
        var found = new KeyName(
            isLocal ? KeyReferenceKind.Local : KeyReferenceKind.Context,
            value,
            AttributeOrNone(ref reader, N.ValueType, into.Values),
            isLocal ? Piece.None : AttributeOrNone(ref reader, names.Instance, into.Values),
            Piece.None,
            Piece.None);
        Pass(ref reader);
        return found;
    }

    private KeyName ReadIdentifier<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        var type = reader.Attribute(N.ValueType);
        var kind = type switch
        {
            SecuredNames.Thumbprint => KeyReferenceKind.Thumbprint,
            SecuredNames.SubjectKeyIdentifier => KeyReferenceKind.SubjectKeyIdentifier,
            SecuredNames.EncryptedKeyHash => KeyReferenceKind.EncryptedKey,
            SecuredNames.KerberosHash => KeyReferenceKind.Ticket,
            { Length: > 0 and <= MostCharacters } when into.Tokens!.IsNamed(type) => KeyReferenceKind.Identifier,
            _ => throw Reference($"a KeyIdentifier of type {type}"),
        };
        CheckEncoding(ref reader);
        var valueType = AttributeOrNone(ref reader, N.ValueType, into.Values);
        var text = reader.ReadUtf8();
        return text.Length > MostCharacters
            ? throw Reference("a KeyIdentifier that is longer than any")
            : new KeyName(kind, into.Values.Add(text), valueType, Piece.None, Piece.None, Piece.None);
    }

    /// <summary>A certificate by its issuer, by its bytes, or by both: the bytes count.</summary>
    private KeyName ReadX509Data<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        KeyName? found = null;
        var (hasIssuer, hasCertificate) = (false, false);
        while (reader.Next() == XmlNext.Start)
        {
            if (!hasIssuer && reader.TryStart(N.X509IssuerSerial))
            {
                // python-xmlsec leaves it empty where the certificate follows.
                hasIssuer = true;
                var issuer = reader.TryEnd() ? found : ReadIssuer(ref reader);
                found ??= issuer;
            }
            else if (!hasCertificate && reader.TryStart(N.X509Certificate))
            {
                hasCertificate = true;
                var text = reader.ReadUtf8();
                found = text.Length <= MostCertificateCharacters
                    ? new KeyName(
                        KeyReferenceKind.Certificate, into.Values.Add(text), Piece.None, Piece.None, Piece.None,
                        Piece.None)
                    : throw Reference("a certificate that is longer than any");
            }
            else
            {
                throw Reference($"an element {reader.NextLocalName()}, or two of them");
            }
        }

        reader.End();
        return found ?? throw Reference("an X509Data without content");
    }

    private KeyName ReadIssuer<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        Enter(ref reader, N.X509IssuerName);
        var issuer = into.Values.Add(reader.ReadUtf8());
        Enter(ref reader, N.X509SerialNumber);
        var serial = into.Values.Add(reader.ReadUtf8().Trim(" \t\r\n"u8));
        reader.End();
        return issuer.Length > MostCharacters
            || serial.Length > 64
            || !BigInteger.TryParse(into.Values.Text(serial), out _)
            ? throw Reference("an X509IssuerSerial that is longer than any, or no number")
            : new KeyName(KeyReferenceKind.IssuerSerial, issuer, Piece.None, Piece.None, serial, Piece.None);
    }

    private static RefusedSecurityException Reference(string what) =>
        Invalid(Escaped.Text($"A reference to a key has {what}, which is not taken here."));
}
