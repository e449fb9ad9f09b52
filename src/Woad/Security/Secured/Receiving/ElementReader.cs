using System.Text;
using System.Xml;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Xml;
using static Woad.Messages.RefusedSecurityException;
using static Woad.Security.Secured.SecurityXml;
using N = Woad.Security.Secured.HeaderNames;

namespace Woad.Security.Secured;

/// <summary>
/// Reads the elements of a Security header strictly: whatever could change what is signed is refused.
/// </summary>
internal sealed class ElementReader
{
    private readonly HeaderElements _into;
    private readonly HeaderNames _names;
    private readonly DerivedKeyReader _derivedKeys;
    private readonly SignatureReader _signatures;
    private readonly CarriedTokenReader _tokens;

    /// <param name="into">Takes the elements.</param>
    /// <param name="names">Their names.</param>
    public ElementReader(HeaderElements into, HeaderNames names)
    {
        var keys = new KeyNameReader(into, names);
        (_into, _names) = (into, names);
        _derivedKeys = new DerivedKeyReader(into, names, keys);
        _signatures = new SignatureReader(into, keys);
        _tokens = new CarriedTokenReader(into, names);
        Ciphers = new CipherReader(into, keys);
        Usual = new UsualElements(into);
    }

    /// <summary>Reads encrypted parts.</summary>
    public CipherReader Ciphers { get; }

    /// <summary>Reads elements that are exactly as this side writes them.</summary>
    public UsualElements Usual { get; }

    /// <summary>Reads the element that comes next.</summary>
    /// <param name="reader">Stands in front of it.</param>
    /// <param name="fragment">The decrypted part that it stands in; -1 for the header itself.</param>
    /// <param name="ordinal">Its number in the header.</param>
    /// <param name="cipher">The id of the encrypted part that it was; none when it was not encrypted.</param>
    /// <param name="replaced">The index of that part; -1 for none.</param>
    public void Read<TReader>(ref TReader reader, int fragment, int ordinal, Piece cipher, int replaced)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        reader.Next();
        var element = new HeaderElement
        {
            Fragment = fragment,
            Ordinal = ordinal,
            CipherId = cipher,
            Offset = reader.Offset,
            Id = Piece.None,
        };
        if (reader.TryStart(N.Timestamp))
        {
            ReadTimestamp(ref reader, ref element);
        }
        else if (reader.TryStart(_names.DerivedKey))
        {
            _derivedKeys.Read(ref reader, ref element);
        }
        else if (reader.TryStart(N.EncryptedData))
        {
            Ciphers.Read(ref reader, ref element);
        }
        else if (reader.TryStart(N.Signature))
        {
            _signatures.Read(ref reader, ref element);
        }
        else if (reader.TryStart(_names.ContextToken))
        {
            _tokens.ReadContext(ref reader, ref element);
        }
        else if (reader.TryStart(N.ReferenceList))
        {
            element.Kind = ElementKind.CipherList;
            Ciphers.ReadList(ref reader, -1);
        }
        else if (reader.TryStart(N.EncryptedKey))
        {
            Ciphers.ReadWrappedKey(ref reader, ref element, replaced);
        }
        else if (!_tokens.TryRead(ref reader, ref element) && !_tokens.TryReadForeign(ref reader, ref element))
        {
            throw Invalid(Escaped.Text(
                $"The Security header has an element {reader.NextLocalName()} ({reader.NextNamespace()}) that is not "
                    + $"expected here. Service and client have different security."));
        }

        _into.Add(element, replaced);
    }

    private void ReadTimestamp<TReader>(ref TReader reader, ref HeaderElement element)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        element.Id = AttributeOrNone(ref reader, N.WsuId, _into.Values);
        Enter(ref reader, N.Created);
        var created = Time(reader.ReadUtf8());
        var expires = reader.TryStart(N.Expires) ? Time(reader.ReadUtf8()) : DateTime.MaxValue;
        reader.End();
        (element.Kind, element.Value) = (ElementKind.Timestamp, new Timestamp(created, expires));
    }

    private static DateTime Time(ReadOnlySpan<byte> text)
    {
        text = text.Trim(" \t\r\n"u8);
        return text is [.., (byte)'Z']
            ? LexicalParser.DateTime(text)
            : XmlConvert.ToDateTimeOffset(Encoding.UTF8.GetString(text)).UtcDateTime;
    }
}
