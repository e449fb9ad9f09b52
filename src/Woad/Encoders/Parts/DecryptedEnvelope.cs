using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.Text;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <summary>
/// The envelope that a message with an encrypted body becomes once it is believed: text, with the decrypted nodes in
/// Body. The message itself stays as it is until then, but for a large one: its nodes are decrypted in the place of the
/// encrypted ones, which are longer, and a message that is not believed has no content.
/// </summary>
/// <param name="encoding">The endpoint's encoding.</param>
internal sealed class DecryptedEnvelope(EncodingModel encoding)
{
    /// <summary>Bytes of an Id, with which the start tag of Body is the usual one.</summary>
    private const int MostId = 255;

    /// <summary>
    /// From this size text is decrypted in its place: a second array of the size would be as expensive.
    /// </summary>
    private const int LeastInPlace = 64 * 1024;

    private readonly EnvelopeBuffer _bytes = new();
    private readonly CanonicalWriter _octets = new();

    /// <summary>The elements inside the Security header of the binary message before.</summary>
    private readonly RepeatedChildren _security = new();

    /// <summary>The ranges of a binary message's headers in the text; empty for a text message.</summary>
    private readonly List<Range> _headers = [];
    private ReadOnlyMemory<byte> _rest;
    private int _bodyAt;
    private int _bodyEnd;

    /// <summary>The message whose nodes are overwritten, and their range; null where a copy is made.</summary>
    private EnvelopeBuffer? _place;
    private Range _nodes;
    private int _textAt;

    /// <summary>Whether there is one.</summary>
    public bool IsThere { get; private set; }

    /// <summary>
    /// Whether all of Body was read, and has ended where it must: decrypted text cannot have ended it.
    /// </summary>
    public bool IsChecked { get; private set; }

    /// <summary>Bytes of the decrypted nodes.</summary>
    public int TextLength { get; private set; }

    /// <summary>Body in its bytes.</summary>
    public PartBytes Body => new((_place ?? _bytes).Span, true, null, 1, _bodyAt);

    /// <summary>Begins with a message that is text: everything around the nodes inside Body stays.</summary>
    /// <param name="message">The message.</param>
    /// <param name="map">The positions of its parts.</param>
    /// <param name="most">Bytes that the nodes inside Body may have.</param>
    /// <param name="replaced">The encrypted bytes of the nodes.</param>
    /// <returns>Room for <paramref name="most"/> bytes.</returns>
    public Span<byte> Begin(EnvelopeBuffer message, EnvelopeMap map, int most, ReadOnlySpan<byte> replaced)
    {
        Begin(message);
        _bodyAt = map.BodyTag.Start.Value;
        if (most >= LeastInPlace && most <= replaced.Length && map.Body is { } nodes
            && message.Span[nodes].Overlaps(replaced, out var offset) && offset >= 0)
        {
            // The tags in front of the encrypted text stay: their ends are still to be read.
            (_place, _nodes, _textAt) = (message, nodes, nodes.Start.Value + offset);
            return message.Room(_textAt..(_textAt + most));
        }

        if (map.Body is { } range)
        {
            _bytes.Append(message.Span[..range.Start]);
            _rest = message.Memory[range.End..];
        }
        else
        {
            var tag = message.Span[map.BodyTag];
            _bytes.Append(message.Span[..map.BodyTag.Start]);
            _bytes.Append(tag[..^2]);
            _bytes.Append(">"u8);
            _rest = (byte[])[.. "</"u8, .. HeadOnly.NameIn(tag), (byte)'>', .. message.Span[map.BodyEnd..]];
        }

        return Room(most);
    }

    /// <summary>
    /// Begins with a binary message; false when it is not of the usual layout. Canonical octets would lose prefixes
    /// that only values use, which the usual headers do not have.
    /// </summary>
    /// <param name="message">The message.</param>
    /// <param name="map">The positions of its parts.</param>
    /// <param name="most">Bytes that the nodes inside Body may have.</param>
    /// <param name="room">Room for them.</param>
    public bool TryBegin(EnvelopeBuffer message, EnvelopeMap map, int most, out Span<byte> room)
    {
        Begin(message);
        var (binary, text) = (EnvelopeFrame.Of(encoding), EnvelopeFrame.TextOf(encoding));
        var id = Encoding.ASCII.GetString(map.BodyId);
        var attribute = id.Length == 0 ? 0 : Cover.Length(id, isText: false);
        Span<byte> tag = stackalloc byte[MostId + 64];
        binary.StartBody.CopyTo(tag);
        room = default;
        if (id.Length > MostId || !message.Span.StartsWith(binary.Start) || !map.Headers.TrueForAll(UsualHeaders.Has))
        {
            return false;
        }

        if (attribute > 0)
        {
            Cover.Write(id, isText: false, tag[binary.StartBody.Length..]);
        }

        if (!message.Span[map.BodyTag].SequenceEqual(tag[..(binary.StartBody.Length + attribute)]))
        {
            return false;
        }

        _bytes.Append(text.Start);
        WriteHeaders(message, map, text);
        _bodyAt = _bytes.Length;
        _bytes.Append(text.StartBody.AsSpan(..^1));
        if (attribute > 0)
        {
            var length = Cover.Length(id, isText: true);
            Cover.Write(id, isText: true, _bytes.GetMemory(length).Span);
            _bytes.Advance(length);
        }

        _bytes.Append(">"u8);
        _rest = text.Rest;
        room = Room(most);
        return true;
    }

    /// <summary>Begins with any binary message.</summary>
    /// <param name="message">The message.</param>
    /// <param name="most">Bytes that the nodes inside Body may have.</param>
    /// <returns>Room for them.</returns>
    public Span<byte> Begin(EnvelopeSource message, int most)
    {
        Clear();
        using var envelope = message.CreateReader();
        _rest = TextEnvelope.WriteStart(envelope, _bytes);
        return Room(most);
    }

    /// <summary>Takes the decrypted nodes from the first bytes of the room.</summary>
    public void End(int length)
    {
        TextLength = length;
        IsThere = true;
        if (_place is not null)
        {
            var start = _nodes.Start.Value;
            _place.Remove((_textAt + length).._nodes.End);
            _place.Cut(start, _textAt - start);
            _nodes = start..(start + length);
            _bodyEnd = _nodes.End.Value + _place.Span[_nodes.End..].IndexOf((byte)'>') + 1;
            return;
        }

        _bytes.Advance(length);
        _bodyEnd = _bytes.Length + _rest.Span.IndexOf((byte)'>') + 1;
        _bytes.Append(_rest.Span);
        _rest = default;
    }

    /// <summary>Writes Body, with its tags, as canonical octets.</summary>
    /// <exception cref="ProtocolException">The decrypted text has ended Body.</exception>
    public void ReadBody(CanonicalWriter into)
    {
        if (CanonicalParts.Write(Body, encoding, into) != _bodyEnd)
        {
            throw new ProtocolException("There is something behind the body of an envelope.");
        }

        IsChecked = true;
    }

    /// <summary>Writes a header as canonical octets; false when its octets are not known.</summary>
    public bool TryReadHeader(int index, CanonicalWriter into)
    {
        if (!IsThere || index >= _headers.Count)
        {
            return false;
        }

        into.Raw(_bytes.Span[_headers[index]]);
        return true;
    }

    /// <summary>The range of a binary message's header in the text; empty when it is not known.</summary>
    public Range HeaderAt(int index) => index >= 0 && index < _headers.Count ? _headers[index] : default;

    /// <summary>The message becomes this envelope.</summary>
    public void MoveTo(EnvelopeBuffer message)
    {
        if (_place is null)
        {
            message.Take(_bytes);
        }

        Clear();
    }

    /// <summary>
    /// Forgets the envelope, which is not believed; whether the message has changed, because its nodes were
    /// overwritten: nothing stays of them.
    /// </summary>
    public bool Drop()
    {
        var hasChanged = _place is not null;
        _place?.Remove(_nodes);
        Clear();
        return hasChanged;
    }

    /// <summary>Forgets it.</summary>
    public void Clear()
    {
        _bytes.Release();
        _headers.Clear();
        (_rest, IsThere, IsChecked, _place) = (default, false, false, null);
    }

    private void Begin(EnvelopeBuffer message)
    {
        Clear();
        _bytes.Pool = message.Pool;
    }

    private Span<byte> Room(int most) => _bytes.GetMemory(most + _rest.Length).Span[..most];

    private void WriteHeaders(EnvelopeBuffer message, EnvelopeMap map, EnvelopeFrame text)
    {
        _bytes.Append(text.StartHeader);
        var around = EnvelopeFrame.Of(encoding).ScopeOf(message.Span);
        for (var i = 0; i < map.Ranges.Count; i++)
        {
            var start = _bytes.Length;
            _octets.Clear();
            var header = new PartBytes(message.Span, false, message.Strings, 2, map.Ranges[i].Start.Value)
            {
                Around = around,
            };
            if (map.Headers[i] == UsualHeaders.Security)
            {
                WriteSecurity(header);
            }
            else
            {
                CanonicalParts.Write(header, encoding, _octets);
            }

            _bytes.Append(_octets.Written);
            _headers.Add(start.._bytes.Length);
        }

        _octets.Trim();
        _bytes.Append(text.EndHeader);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteSecurity(PartBytes header)
    {
        BinaryXmlReader reader = default;
        header.Open(ref reader, encoding.Limits);
        reader.Canonicalize(_octets, _security);
    }
}
