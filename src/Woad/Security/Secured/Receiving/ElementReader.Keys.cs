using System.Numerics;
using Woad.Messages;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Xml;
using N = Woad.Security.Secured.HeaderNames;

namespace Woad.Security.Secured;

/// <content>Derived keys and references to keys.</content>
internal readonly partial struct ElementReader
{
    private const int MostCertificateCharacters = 16384;
    private const int DefaultLength = 32;
    private const int LeastLength = 16;
    private const int MostLength = 64;
    private const int MostOffset = 1024;
    private const int MostSeed = 128;

    private void ReadDerivedKey<TReader>(ref TReader reader, ref HeaderElement element)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        element.Id = AttributeOrNone(ref reader, N.WsuId);
        if (reader.Attribute(N.Algorithm) is { Length: > 0 } algorithm && !AlgorithmNames.IsPSha1(algorithm))
        {
            throw Derived($"its algorithm is {algorithm}");
        }

        KeyName? source = null;
        var (nonce, label) = (Piece.None, Piece.None);
        var (offset, generation, length) = ((int?)null, (int?)null, (int?)null);
        while (reader.Next() == XmlNext.Start)
        {
            if (source is null && reader.IsStart(N.TokenReference))
            {
                source = ReadKey(ref reader);
            }
            else if (offset is null && reader.TryStart(names.Offset))
            {
                offset = Number(reader.ReadInt32(), MostOffset);
            }
            else if (generation is null && reader.TryStart(names.Generation))
            {
                generation = Number(reader.ReadInt32(), MostOffset);
            }
            else if (length is null && reader.TryStart(names.Length))
            {
                length = Number(reader.ReadInt32(), MostLength);
            }
            else if (nonce.IsNone && reader.TryStart(names.Nonce))
            {
                nonce = Bounded(into.Values.AddBase64(reader.ReadBase64(out var isText), isText));
            }
            else if (label.IsNone && reader.TryStart(names.Label))
            {
                label = Bounded(into.Values.Add(reader.ReadUtf8()));
            }
            else
            {
                throw Derived($"it has an element {reader.NextLocalName()} twice, or one that is not known");
            }
        }

        reader.End();
        var bytes = length ?? DefaultLength;
        if (bytes < LeastLength
            || (generation * bytes) > MostOffset
            || (generation is not null && offset is not null))
        {
            throw Derived("its length, offset or generation is out of bounds");
        }

        (element.Kind, element.Detail) = (ElementKind.DerivedKey, into.DerivedKeys.Count);
        into.DerivedKeys.Add(new DerivedKeyParts(
            source ?? throw Derived("it does not say from which key"),
            offset ?? (generation * bytes) ?? 0, bytes,
            nonce.IsNone ? throw Derived("it has no nonce") : nonce,
            label));
    }

    private static int Number(int value, int most) =>
        value >= 0 && value <= most ? value : throw Derived($"a number in it is not between 0 and {most}");

    private static Piece Bounded(Piece value) =>
        value.Length is > 0 and <= MostSeed
            ? value
            : throw Derived($"its nonce or label is empty, or longer than {MostSeed} bytes");

    /// <summary>Reads a KeyInfo with one reference.</summary>
    private KeyName ReadKeyInfo<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        Enter(ref reader, N.KeyInfo);
        var key = ReadKey(ref reader);
        return reader.TryEnd() ? key : throw Reference("several keys");
    }

    /// <summary>Reads a SecurityTokenReference.</summary>
    private KeyName ReadKey<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (!reader.TryStart(N.TokenReference))
        {
            throw Reference(reader.Next() == XmlNext.Start ? $"an element {reader.NextLocalName()}" : "nothing");
        }

        var type = AttributeOrNone(ref reader, N.TokenType);
        var found = reader.TryStart(N.Reference) ? ReadLocal(ref reader)
            : reader.TryStart(N.KeyIdentifier) ? ReadIdentifier(ref reader)
            : reader.TryStart(N.X509Data) ? ReadX509Data(ref reader)
            : throw Reference(reader.Next() == XmlNext.Start ? $"an element {reader.NextLocalName()}" : "nothing");
        return reader.TryEnd() ? found with { TokenType = type } : throw Reference("several elements");
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
            AttributeOrNone(ref reader, N.ValueType),
            isLocal ? Piece.None : AttributeOrNone(ref reader, names.Instance),
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
        var valueType = AttributeOrNone(ref reader, N.ValueType);
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

    private static RefusedSecurityException Derived(string why) =>
        Invalid(Escaped.Text($"A DerivedKeyToken is refused because {why}."));

    private static RefusedSecurityException Reference(string what) =>
        Invalid(Escaped.Text($"A reference to a key has {what}, which is not taken here."));
}
