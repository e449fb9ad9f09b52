using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <summary>
/// A message of the message lane. It stays one while layers add headers alone; a layer that asks for the bytes of its
/// body, or that sends it more than once, has it encoded in parts.
/// </summary>
/// <param name="message">The message.</param>
/// <param name="encoding">The endpoint's encoding.</param>
/// <param name="streams">Whether its transport streams it.</param>
internal sealed class MessageContent(Message message, EncodingModel encoding, bool streams) : OutgoingContent
{
    private Message _message = message;
    private PartedContent? _parts;
    private MessageBuffer? _kept;
    private List<int>? _added;

    public override string? Action => _parts is { } parts ? parts.Action : _message.Headers.Action;

    public override IReadOnlyList<HeaderName> Headers => _parts is { } parts
        ? parts.Headers
        : [.. _message.Headers.Select(static h => new HeaderName(h.Name, h.Namespace))];

    public override void RemoveHeader(int index)
    {
        if (_parts is { } parts)
        {
            parts.RemoveHeader(index);
            return;
        }

        _message.Headers.RemoveAt(index);
    }

    public override void ReplaceHeader(int index, MessageHeader header)
    {
        if (_parts is { } parts)
        {
            parts.ReplaceHeader(index, header);
            return;
        }

        _message.Headers.RemoveAt(index);
        _message.Headers.Insert(index, header);
    }

    public override bool IsCoverable => (encoding.HasParts || encoding.IsMtom) && !streams;

    public override string CoverHeader(int index, CanonicalWriter octets, KnownOctets<byte[]>? known = null)
    {
        if (_parts is { } made)
        {
            return made.CoverHeader(index, octets, known);
        }

        var name = Headers[index];
        var before = Headers.Take(index).Count(h => h == name);
        var parts = Coverable();
        index = -1;
        for (var i = 0; i <= before; i++)
        {
            index = parts.Headers.ToList().IndexOf(name, index + 1);
        }

        return parts.CoverHeader(index, octets, known);
    }

    public override string CoverBody(CanonicalWriter octets) => Coverable().CoverBody(octets);

    public override void AddText(HeaderName name, ReadOnlySpan<byte> text, HeaderPlace place = HeaderPlace.End)
    {
        if (_parts is { } parts)
        {
            parts.AddText(name, text, place);
            return;
        }

        Add(new TextHeader(encoding, name, text.ToArray()), place);
    }

    public override void ReplaceText(int index, HeaderName name, ReadOnlySpan<byte> text)
    {
        if (_parts is { } parts)
        {
            parts.ReplaceText(index, name, text);
            return;
        }

        ReplaceHeader(index, new TextHeader(encoding, name, text.ToArray()));
    }

    public override void Add(MessageHeader header, HeaderPlace place = HeaderPlace.End)
    {
        if (_parts is { } parts)
        {
            parts.Add(header, place);
            return;
        }

        var at = place == HeaderPlace.Front ? 0 : _message.Headers.Count;
        _message.Headers.Insert(at, header);
        (_added ??= []).Add(at);
    }

    public override HeaderBlock AddBlock() => Coverable().AddBlock();

    public override ReadOnlyMemory<byte> ReadBody(BodyForm form)
    {
        if (encoding.HasParts || _parts is not null)
        {
            return Parts().ReadBody(form);
        }

        var text = new EnvelopeBuffer();
        PartWriter.WriteBody(encoding, asText: true, null, text, _message.WriteBodyContents);
        ReplaceBody(BodyForm.Text, text.Span);
        return form == BodyForm.Canonical
            ? CanonicalParts.BodyContents(BodyForms.TextDocument(encoding, null, text.Memory), encoding)
            : text.Memory;
    }

    public override void ReplaceBody(BodyForm form, ReadOnlySpan<byte> content)
    {
        if (encoding.HasParts || _parts is not null)
        {
            Parts().ReplaceBody(form, content);
            return;
        }

        ReplaceBodyBy(form, content.ToArray());
    }

    private void ReplaceBodyBy(BodyForm form, byte[] bytes)
    {
        if (form is not (BodyForm.Text or BodyForm.Canonical))
        {
            throw new InvalidOperationException(Escaped.Text(
                $"A body of {encoding.Kind} messages is replaced by text, not by {form}."));
        }

        _message = new BodyWriterMessage(
            _message.Headers, _message.Properties, new TextBodyWriter(encoding, null, bytes), _message.IsFault);
    }

    public override Span<byte> ReplaceBody(BodyForm form, int length)
    {
        if (encoding.HasParts || _parts is not null)
        {
            return Parts().ReplaceBody(form, length);
        }

        var bytes = new byte[length];
        ReplaceBodyBy(form, bytes);
        return bytes;
    }

    public override EnvelopeOutput? ReplaceLargeBody(int length) =>
        encoding.HasParts || _parts is not null ? Parts().ReplaceLargeBody(length) : null;

    public override ValueTask KeepAsync()
    {
        if (encoding.HasParts && !streams)
        {
            return Parts().KeepAsync();
        }
        else
        {
            _kept ??= _message.CreateBufferedCopy(int.MaxValue);
            _message = _kept.CreateMessage();
            _added?.Clear();
        }

        return default;
    }

    public override void CopyTo(Outgoing other)
    {
        if (_parts is { } parts)
        {
            parts.CopyTo(other);
            return;
        }

        var kept = _kept ?? throw new InvalidOperationException("A content is copied once it has been kept.");
        other.Content = new MessageContent(kept.CreateMessage(), encoding, streams);
    }

    public override ContentMark Mark() => _parts?.Mark() ?? new ContentMark(_added?.Count ?? 0, 0);

    public override void Restore(ContentMark mark)
    {
        if (_parts is { } parts)
        {
            parts.Restore(mark);
            return;
        }

        if (_kept is { } kept)
        {
            _message = kept.CreateMessage();
            _added?.Clear();
            return;
        }

        for (; _added is { } added && added.Count > mark.Headers; added.RemoveAt(added.Count - 1))
        {
            _message.Headers.RemoveAt(added[^1]);
        }
    }

    public override ValueTask EncodeAsync(Outgoing into, BinaryWriterSession? strings)
    {
        if (_parts is { } parts)
        {
            return parts.EncodeAsync(into, strings);
        }

        // A message that is sent again still has the bytes of the last time.
        into.Bytes.Clear();
        return streams ? StreamedWriter.WriteAsync(_message, encoding, into)
            : StreamedWriter.WriteWholeAsync(_message, encoding, strings, into);
    }

    /// <inheritdoc/>
    public override void Clear()
    {
        _parts?.Release();
        _parts = null;
    }

    private PartedContent Coverable() => IsCoverable
        ? Parts()
        : throw new InvalidOperationException(Escaped.Text(
            $"Parts of {encoding.Kind} messages of version "
                + $"{encoding.Version}{(streams ? " whose transport streams them" : "")} cannot be covered by a "
                + $"signature."));

    private PartedContent Parts() => _parts ??= PartedContent.Of(_message, encoding, null);
}
