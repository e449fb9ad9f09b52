using System.ServiceModel.Channels;
using System.Xml;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <summary>
/// The headers of a message in parts: the message's own in the middle, as one run of bytes until a layer asks for one
/// of them, and those of layers in front and behind.
/// </summary>
internal sealed class HeaderParts(EncodingModel encoding)
{
    private readonly EnvelopeFrame _frame = EnvelopeFrame.Of(encoding);
    private readonly List<HeaderPart> _added = [];
    private readonly EnvelopeBuffer _encoded = new();
    private List<HeaderPart>? _own;

    /// <summary>The addressing headers and those of the application, until they are taken apart.</summary>
    public EnvelopeBuffer Own { get; } = new();

    /// <summary>The number of headers of layers.</summary>
    public int Added => _added.Count;

    /// <summary>The names, in the order of the envelope.</summary>
    public List<HeaderName> Names =>
        [.. In(HeaderPlace.Front), .. Split().Select(static p => p.Name), .. In(HeaderPlace.End)];

    private bool IsEmpty => _added.Count == 0 && (_own is { } own ? own.Count == 0 : Own.Length == 0);

    public void Add(MessageHeader header, HeaderPlace place) => _added.Add(new HeaderPart(header, place));

    /// <summary>Adds a header that is bytes already.</summary>
    public void Add(in HeaderPart header) => _added.Add(header);

    /// <summary>Takes off the headers of layers behind the first <paramref name="count"/>.</summary>
    public void Restore(int count) => _added.RemoveRange(count, _added.Count - count);

    public void Remove(int index)
    {
        var (list, at) = Locate(index);
        list.RemoveAt(at);
    }

    public void Replace(int index, MessageHeader header)
    {
        var (list, at) = Locate(index);
        list[at] = new HeaderPart(header, list[at].Place);
    }

    /// <summary>Gives a header an Id, unless it has one.</summary>
    /// <param name="index">The header.</param>
    /// <param name="id">The Id that it gets.</param>
    public CoveredPart Cover(int index, string id)
    {
        var (list, at) = Locate(index);
        var bytes = Encode(list[at]);
        if (Read(bytes, Parts.Cover.IdOf) is { } its)
        {
            id = its;
        }
        else
        {
            bytes = Read(bytes, reader => Written(writer => Parts.Cover.Copy(reader, writer, id)));
        }

        list[at] = list[at].With(bytes);
        var envelope = Around(bytes);
        var octets = CanonicalParts.Header(envelope, encoding, _frame.Start.Length + _frame.StartHeader.Length);
        envelope.Release();
        return new CoveredPart(id, octets);
    }

    /// <summary>Writes Header with all headers; nothing when there are none.</summary>
    public void Write(EnvelopeOutput output, BinaryWriterSession? strings)
    {
        if (IsEmpty)
        {
            return;
        }

        output.Write(_frame.StartHeader);
        Write(output, HeaderPlace.Front, strings);
        if (_own is { } own)
        {
            foreach (var part in own)
            {
                output.Write(part.Header is null ? part.Bytes.Span : Encode(part));
            }
        }
        else
        {
            output.Write(Own.Span);
        }

        Write(output, HeaderPlace.End, strings);
        output.Write(_frame.EndHeader);
    }

    /// <summary>Gives the headers to a copy of the message, too.</summary>
    public void CopyTo(HeaderParts other)
    {
        other._added.AddRange(_added);
        other._own = _own is { } own ? [.. own] : null;
        other.Own.Append(Own.Span);
    }

    public void Clear()
    {
        _added.Clear();
        _own = null;
        Own.Clear();
    }

    /// <summary>Forgets the headers and gives the buffers back.</summary>
    public void Release()
    {
        Clear();
        Own.Trim();
        _encoded.Release();
    }

    private IEnumerable<HeaderName> In(HeaderPlace place) =>
        _added.Where(p => p.Place == place).Select(static p => p.Name);

    private (List<HeaderPart> List, int At) Locate(int index)
    {
        var front = _added.Count(static p => p.Place == HeaderPlace.Front);
        var own = Split();
        return index >= front && index < front + own.Count
            ? (own, index - front)
            : (_added, Nth(index < front ? HeaderPlace.Front : HeaderPlace.End, index < front ? index : index - front - own.Count));
    }

    private int Nth(HeaderPlace place, int count)
    {
        for (var i = 0; i < _added.Count; i++)
        {
            if (_added[i].Place == place && count-- == 0)
            {
                return i;
            }
        }

        throw new ArgumentOutOfRangeException(nameof(count), "The message has no header with this index.");
    }

    /// <summary>The message's own headers one by one.</summary>
    private List<HeaderPart> Split()
    {
        if (_own is not null)
        {
            return _own;
        }

        _own = [];
        if (Own.Length > 0)
        {
            var envelope = Around(Own.Span);
            var map = EnvelopeMap.Of(envelope, encoding);
            for (var i = 0; i < map.Headers.Count; i++)
            {
                _own.Add(new HeaderPart(map.Headers[i], HeaderPlace.End, null, envelope.Span[map.Ranges[i]].ToArray()));
            }

            envelope.Release();
        }

        return _own;
    }

    /// <summary>All headers of layers in one place, written together as far as they are not bytes already.</summary>
    private void Write(EnvelopeOutput output, HeaderPlace place, BinaryWriterSession? strings)
    {
        if (!_added.Exists(p => p.Place == place))
        {
            return;
        }

        PartWriter.WriteHeaders(encoding, strings, _encoded, writer =>
        {
            foreach (var part in _added)
            {
                if (part.Place == place && part.Header is { } header)
                {
                    header.WriteHeader(writer, encoding.Version);
                }
            }
        });
        foreach (var part in _added)
        {
            if (part.Place == place && part.Header is null)
            {
                _encoded.Append(part.Bytes.Span);
            }
        }

        output.Write(_encoded.Span);
        _encoded.Clear();
    }

    private byte[] Encode(HeaderPart part) =>
        part.Header is { } header ? Written(writer => header.WriteHeader(writer, encoding.Version)) : part.Bytes.ToArray();

    private byte[] Written(Action<XmlDictionaryWriter> write)
    {
        var bytes = new EnvelopeBuffer();
        PartWriter.WriteHeaders(encoding, null, bytes, write);
        return bytes.ReleaseToArray();
    }

    private T Read<T>(byte[] header, Func<XmlDictionaryReader, T> read)
    {
        var envelope = Around(header);
        using var reader = MessageReader.Source(envelope, encoding).OpenHeader(0);
        var value = read(reader);
        envelope.Release();
        return value;
    }

    /// <summary>An envelope without content around headers.</summary>
    private EnvelopeBuffer Around(ReadOnlySpan<byte> headers)
    {
        var envelope = new EnvelopeBuffer();
        envelope.Append(_frame.Start);
        envelope.Append(_frame.StartHeader);
        envelope.Append(headers);
        envelope.Append(_frame.EndHeader);
        envelope.Append(_frame.StartBody);
        envelope.Append(_frame.EndBody);
        envelope.Append(_frame.End);
        return envelope;
    }
}
