using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <summary>
/// Where the parts of a whole envelope stand in its bytes, found in one pass without decoding a value.
/// </summary>
/// <remarks>
/// All ranges are offsets. Without Header, or with an empty one in one tag, <see cref="HasHeader"/> is false.
/// </remarks>
/// <param name="known">Headers of other messages of the endpoint that may come again; null for none.</param>
internal sealed class EnvelopeMap(KnownElements<MappedHeader>? known = null)
{
    /// <summary>A message with more headers is refused: layers compare them with each other.</summary>
    public const int MaxHeaders = 1024;

    /// <summary>The value of <see cref="Unread"/> while such a header is looked for.</summary>
    private const int Any = int.MaxValue;

    private readonly List<Range> _ids = [];
    private byte[] _idBytes = [];
    private int _idsEnd;

    /// <summary>
    /// The Security header when nobody has looked into it, so that its end may be another one; -1 otherwise.
    /// </summary>
    public int Unread { get; set; } = -1;

    /// <summary>
    /// Whether Body was passed over in the same way, together with the Security header: its end is the first end tag of
    /// its name until somebody has read it.
    /// </summary>
    public bool IsBodyUnread { get; set; }

    /// <summary>The names of the headers.</summary>
    public List<HeaderName> Headers { get; } = [];

    /// <summary>Where each header begins, and where it ends.</summary>
    public List<Range> Ranges { get; } = [];

    /// <summary>The position of the start tag of Envelope.</summary>
    public int EnvelopeTag { get; private set; }

    /// <summary>Whether there is a start tag and an end tag of Header, between which headers can be put.</summary>
    public bool HasHeader { get; private set; }

    /// <summary>Header with both tags; empty, in front of Body, when there is none.</summary>
    public Range Header { get; private set; }

    /// <summary>Behind the start tag of Header to its end tag.</summary>
    public Range HeaderContent { get; private set; }

    /// <summary>The start tag of Body.</summary>
    public Range BodyTag { get; private set; }

    /// <summary>
    /// The nodes inside Body; null where they cannot be cut out: a binary body of text alone, whose last record ends
    /// Body too, or an empty body in one tag.
    /// </summary>
    public Range? Body { get; private set; }

    /// <summary>Behind Body and its end tag.</summary>
    public int BodyEnd { get; private set; }

    /// <summary>The Id of a header: its wsu:Id, or that of XML Encryption; empty for none.</summary>
    public ReadOnlySpan<byte> IdOf(int header) => _idBytes.AsSpan(_ids[header]);

    /// <summary>The wsu:Id of Body; empty for none.</summary>
    public ReadOnlySpan<byte> BodyId => _idBytes.AsSpan(_ids[^1]);

    /// <summary>A map up to the start tag of Body. The content of Body is not read.</summary>
    /// <exception cref="ProtocolException">The envelope is malformed.</exception>
    public static EnvelopeMap OfHead(EnvelopeBuffer envelope, EncodingModel encoding)
    {
        var map = new EnvelopeMap();
        map.ReadHead(envelope, encoding);
        return map;
    }

    /// <summary>Makes a map up to the start tag of Body, in the place of the one there was.</summary>
    /// <exception cref="ProtocolException">The envelope is malformed.</exception>
    public void ReadHead(EnvelopeBuffer envelope, EncodingModel encoding)
    {
        Unread = -1;
        ReadParts(envelope, encoding, isWhole: false);
    }

    /// <summary>Makes a map of an envelope, in the place of the one there was.</summary>
    /// <exception cref="ProtocolException">The envelope is malformed.</exception>
    /// <param name="envelope">The envelope.</param>
    /// <param name="encoding">The endpoint's encoding.</param>
    /// <param name="passesSecurity">Whether the first Security header may be left unread.</param>
    public void Read(EnvelopeBuffer envelope, EncodingModel encoding, bool passesSecurity = false)
    {
        Unread = passesSecurity ? Any : -1;
        ReadParts(envelope, encoding, isWhole: true);
        Unread = Unread == Any ? -1 : Unread;
    }

    private void ReadParts(EnvelopeBuffer envelope, EncodingModel encoding, bool isWhole)
    {
        Headers.Clear();
        Ranges.Clear();
        _ids.Clear();
        (_idsEnd, HasHeader, IsBodyUnread) = (0, false, false);
        try
        {
            if (encoding.IsText || envelope.Form == BodyForm.Text)
            {
                ReadText(envelope.Span, encoding, isWhole);
            }
            else
            {
                ReadBinary(envelope.Span, envelope.Strings, encoding, isWhole);
            }
        }
        catch (XmlException e)
        {
            throw new ProtocolException(Escaped.Text($"The envelope of a message is malformed: {e.Message}"), e);
        }
    }

    /// <summary>
    /// The nodes inside Body, and nothing else, have been replaced by others of <paramref name="length"/> bytes.
    /// </summary>
    public void MoveBodyEnd(int length)
    {
        var (start, end) = (Body!.Value.Start.Value, Body.Value.End.Value);
        Body = start..(start + length);
        BodyEnd += start + length - end;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void ReadText(ReadOnlySpan<byte> bytes, EncodingModel encoding, bool isWhole)
    {
        TextXmlReader reader = default;
        var names = EnvelopeNames.Of(encoding.Version.Envelope);
        int start;
        if (EnvelopeFrame.TextOf(encoding).TryEnterHeader(bytes, encoding.Limits, ref reader, out start) is { } around)
        {
            (EnvelopeTag, HasHeader) = (0, true);
            var content = reader.Position;
            var end = ReadHeaders(ref reader, bytes, around);
            (Header, HeaderContent) = (start..reader.Position, content..end);
        }
        else
        {
            reader.Begin(bytes, encoding.Limits, 0);
            EnvelopeTag = reader.Offset;
            Enter(ref reader, names.Envelope);
            start = reader.Offset;
            if (reader.TryStart(names.Header))
            {
                var content = reader.Position;
                HasHeader = bytes[content - 2] != '/';
                var end = ReadHeaders(ref reader, bytes, null);
                (Header, HeaderContent) = (start..reader.Position, content..end);
            }
            else
            {
                Header = HeaderContent = start..start;
            }
        }

        start = reader.Offset;
        Enter(ref reader, names.Body);
        AddId(ref reader, Cover.IdName);
        BodyTag = start..reader.Position;
        if (!isWhole)
        {
            return;
        }

        var isEmptyTag = bytes[reader.Position - 2] == '/';
        if (Unread is >= 0 and not Any && !isEmptyTag && TryPass(ref reader))
        {
            IsBodyUnread = true;
        }
        else
        {
            Pass(ref reader);
        }

        var bodyEnd = reader.Offset;
        reader.End();
        BodyEnd = reader.Position;
        Body = isEmptyTag ? null : BodyTag.End.Value..bodyEnd;
        CheckEnd(ref reader);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void ReadBinary(
        ReadOnlySpan<byte> bytes, BinaryReaderSession? strings, EncodingModel encoding, bool isWhole)
    {
        BinaryXmlReader reader = default;
        reader.Begin(bytes, strings, encoding.Limits, 0);
        var names = EnvelopeNames.Of(encoding.Version.Envelope);
        EnvelopeTag = reader.Offset;
        Enter(ref reader, names.Envelope);
        var start = reader.Offset;
        if (reader.TryStart(names.Header))
        {
            var content = reader.Offset;
            HasHeader = true;
            var end = ReadHeaders(ref reader, bytes, null);
            (Header, HeaderContent) = (start..reader.Offset, content..end);
        }
        else
        {
            Header = HeaderContent = start..start;
        }

        start = reader.Offset;
        Enter(ref reader, names.Body);
        AddId(ref reader, Cover.IdName);
        BodyTag = start..reader.Offset;
        if (!isWhole)
        {
            return;
        }

        Pass(ref reader);
        var bodyEnd = reader.Offset;
        reader.End();
        BodyEnd = reader.Offset;

        // When the last record of the content ends Body too, nothing stands between the two.
        Body = BodyEnd > bodyEnd ? BodyTag.End.Value..bodyEnd : null;
        CheckEnd(ref reader);
    }

    /// <summary>Reads the headers and the end of Header; where its end tag begins.</summary>
    /// <param name="reader">Stands behind the start tag of Header.</param>
    /// <param name="bytes">The envelope.</param>
    /// <param name="around">
    /// The declarations of the usual start tags around the headers, where these may be known; null for other tags.
    /// </param>
    private int ReadHeaders<TReader>(ref TReader reader, ReadOnlySpan<byte> bytes, XmlScope? around)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        while (TryPassKnown(ref reader, bytes, around) || TryPassHeader(ref reader, bytes, around))
        {
        }

        var end = reader.Offset;
        reader.End();
        return end;
    }

    /// <summary>Passes over a header that is known by its bytes.</summary>
    private bool TryPassKnown<TReader>(ref TReader reader, ReadOnlySpan<byte> bytes, XmlScope? around)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (around is null || known is null)
        {
            return false;
        }

        var start = reader.Offset;
        if (known.Find(bytes[start..], around, out var length) is not { } header)
        {
            return false;
        }

        AddName(header.Name);
        AddId(header.Id);
        reader.MoveTo(start + length);
        Ranges.Add(start..reader.Offset);
        return true;
    }

    /// <summary>Reads the next header; false when there is none.</summary>
    private bool TryPassHeader<TReader>(ref TReader reader, ReadOnlySpan<byte> bytes, XmlScope? around)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (reader.Next() != XmlNext.Start)
        {
            return false;
        }

        var start = reader.Offset;
        AddName(UsualHeaders.Next(ref reader));
        reader.Start();
        AddId(ref reader, Headers[^1] == Cover.Encrypted ? Cover.EncryptedId : Cover.IdName);
        if (Unread == Any && Headers[^1] == UsualHeaders.Security && reader.TryMoveToEnd())
        {
            Unread = Headers.Count - 1;
        }
        else
        {
            Pass(ref reader);
        }

        reader.End();
        var end = reader.Position;
        Ranges.Add(start..reader.Offset);
        if (around is not null && known is not null && UsualHeaders.ComesAgain(Headers[^1]))
        {
            known.Add(bytes[start..end], around, new MappedHeader(Headers[^1], IdOf(Headers.Count - 1).ToArray()));
        }

        return true;
    }

    private void AddName(HeaderName name)
    {
        if (Headers.Count == MaxHeaders)
        {
            throw new ProtocolException(Escaped.Text(
                $"The message has more than {MaxHeaders} headers, which is the maximum. Put the values of several "
                    + $"headers into one."));
        }

        Headers.Add(name);
    }

    /// <summary>Keeps the Id of the element that was entered.</summary>
    private void AddId<TReader>(ref TReader reader, XmlName name)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        reader.TryAttribute(name, out var id);
        AddId(id);
    }

    private void AddId(ReadOnlySpan<byte> id)
    {
        if (_idBytes.Length - _idsEnd < id.Length)
        {
            Array.Resize(ref _idBytes, Math.Max(128, 2 * (_idsEnd + id.Length)));
        }

        id.CopyTo(_idBytes.AsSpan(_idsEnd));
        _ids.Add(_idsEnd..(_idsEnd + id.Length));
        _idsEnd += id.Length;
    }

    private static void Enter<TReader>(ref TReader reader, XmlName name)
        where TReader : struct, IPositionedXmlReader, allows ref struct
    {
        if (!reader.TryStart(name))
        {
            throw new ProtocolException(Escaped.Text(
                $"The envelope of a message has no {name.Local.Text} where one is expected."));
        }
    }

    /// <summary>Passes over the content of the element that was entered.</summary>
    private static void Pass<TReader>(ref TReader reader)
        where TReader : struct, IPositionedXmlReader, allows ref struct
    {
        while (true)
        {
            switch (reader.Next())
            {
                case XmlNext.Start:
                    reader.Skip();
                    break;
                case XmlNext.Text:
                    reader.SkipText();
                    break;
                default:
                    return;
            }
        }
    }

    private static bool TryPass<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct => reader.TryMoveToEnd();

    private static void CheckEnd<TReader>(ref TReader reader)
        where TReader : struct, IPositionedXmlReader, allows ref struct
    {
        if (!reader.TryEnd() || reader.Next() != XmlNext.EndOfDocument)
        {
            throw new ProtocolException("There is something behind the body of an envelope.");
        }
    }
}
