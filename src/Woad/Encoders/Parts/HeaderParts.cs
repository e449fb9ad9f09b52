using System.ServiceModel.Channels;
using System.Text;
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
    private const int MaxNamespace = 128;

    private readonly EnvelopeFrame _frame = EnvelopeFrame.Of(encoding);
    private readonly List<HeaderPart> _added = [];
    private readonly List<HeaderPart> _own = [];
    private readonly List<HeaderName> _names = [];
    private readonly EnvelopeBuffer _encoded = new();
    private readonly EnvelopeBuffer _around = new();
    private readonly ByteStore _store = new();
    private readonly EnvelopeMap _map = new();
    private RepeatedChildren? _children;

    /// <summary>The last headers of layers, until others follow or somebody asks for single ones.</summary>
    private HeaderBlock? _block;
    private bool _isSplit;

    /// <summary>The addressing headers and those of the application, until they are taken apart.</summary>
    public EnvelopeBuffer Own { get; } = new();

    /// <summary>The number of headers of layers.</summary>
    public int Added => _added.Count + (_block?.Names.Length ?? 0);

    /// <summary>The names, in the order of the envelope; valid until headers are added, removed or replaced.</summary>
    public IReadOnlyList<HeaderName> Names
    {
        get
        {
            _names.Clear();
            HeaderPart.AddNames(Single, HeaderPlace.Front, _names);
            HeaderPart.AddNames(Split(), null, _names);
            HeaderPart.AddNames(_added, HeaderPlace.End, _names);
            return _names;
        }
    }

    /// <summary>Whether there is nothing but <see cref="Own"/>.</summary>
    public bool IsWhole => Added == 0 && !_isSplit;

    /// <summary>Whether there is a header, and none but <see cref="Block"/> and <see cref="Own"/>.</summary>
    public bool IsRun => _added.Count == 0 && !_isSplit && !IsEmpty;

    /// <summary>The headers that one layer has written together.</summary>
    public ReadOnlySpan<byte> Block => _block is { } block ? block.Bytes.Head : default;

    /// <summary>The headers of layers one by one.</summary>
    private List<HeaderPart> Single
    {
        get
        {
            for (var i = 0; i < _block?.Names.Length; i++)
            {
                _added.Add(new HeaderPart(_block.Names[i], HeaderPlace.Front, null, _store.Add(_block.Of(i))));
            }

            _block?.Clear();
            return _added;
        }
    }

    private bool IsEmpty => Added == 0 && (_isSplit ? _own.Count == 0 : Own.Length == 0);

    public void Add(in HeaderPart header) => Single.Add(header);

    /// <summary>Takes headers of a layer that are bytes.</summary>
    public HeaderBlock AddBlock()
    {
        _ = Single;
        return _block ??= new HeaderBlock();
    }

    /// <summary>Adds a header that is text in the scope of the usual start tags.</summary>
    public void AddText(HeaderName name, HeaderPlace place, ReadOnlySpan<byte> text) =>
        Single.Add(OfText(name, place, text));

    /// <summary>Puts a header that is text in the place of one.</summary>
    public void ReplaceText(int index, HeaderName name, ReadOnlySpan<byte> text)
    {
        var (list, at) = Locate(index);
        list[at] = OfText(name, list[at].Place, text);
    }

    /// <summary>Takes off the headers of layers behind the first <paramref name="count"/>.</summary>
    public void Restore(int count)
    {
        if (count <= _added.Count)
        {
            _block?.Clear();
            _added.RemoveRange(count, _added.Count - count);
        }
    }

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

    /// <summary>
    /// Whether there may be a header of a name: one of a layer, or one of the message's own whose namespace is in their
    /// bytes. Only addressing headers refer to the strings of a connection.
    /// </summary>
    public bool MayHave(in HeaderName name)
    {
        foreach (var part in Single)
        {
            if (part.Name == name)
            {
                return true;
            }
        }

        Span<byte> ns = stackalloc byte[MaxNamespace];
        return _isSplit
            || !Encoding.UTF8.TryGetBytes(name.Namespace, ns, out var length)
            || Own.Span.IndexOf(ns[..length]) >= 0;
    }

    /// <summary>Gives a header an Id, unless it has one.</summary>
    /// <param name="index">The header.</param>
    /// <param name="id">The Id that it gets.</param>
    /// <param name="octets">Takes the header as a signature covers it.</param>
    /// <param name="known">The octets of headers that come again; null for a header that does not.</param>
    /// <returns>The Id that it has.</returns>
    public string Cover(int index, string id, CanonicalWriter octets, KnownOctets<byte[]>? known)
    {
        var (list, at) = Locate(index);
        var bytes = list[at].Header is null ? list[at].Bytes : _store.Add(Encode(list[at]));
        id = list[at].Name == Parts.Cover.Encrypted && Read(bytes.Span, Parts.Cover.IdOfHeader) is { } own
            ? own
            : WithId(ref bytes, id);
        list[at] = list[at].With(bytes);
        if (known?.Find(bytes.Span, _frame) is { } found)
        {
            octets.Raw(found);
            return id;
        }

        var start = Around(bytes.Span);
        var part = new PartBytes(_around.Span, encoding.IsText, null, 2, start) { Around = _frame.Scope };
        var before = octets.Written.Length;
        CanonicalParts.Write(part, encoding, octets);
        _around.Clear();
        if (octets.Written.Length > before)
        {
            known?.Add(bytes.Span, _frame, octets.Written[before..].ToArray());
        }

        return id;
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
        output.Write(Block);
        if (_isSplit)
        {
            foreach (var part in _own)
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
        other._added.AddRange(Single.Select(other.Copy));
        other._own.AddRange(_own.Select(other.Copy));
        other._isSplit = _isSplit;
        other.Own.Append(Own.Span);
    }

    public void Clear()
    {
        _block?.Clear();
        _added.Clear();
        _own.Clear();
        _names.Clear();
        _isSplit = false;
        _store.Release();
        _around.Release();
        Own.Clear();
    }

    /// <summary>Forgets the headers and gives the buffers back.</summary>
    public void Release()
    {
        Clear();
        Own.Trim();
        _block?.Bytes.Trim();
        _encoded.Release();
    }

    private HeaderPart Copy(HeaderPart part) => part.Header is null ? part.With(_store.Add(part.Bytes.Span)) : part;

    private (List<HeaderPart> List, int At) Locate(int index)
    {
        var front = HeaderPart.Count(Single, HeaderPlace.Front);
        var own = Split();
        return index >= front && index < front + own.Count
            ? (own, index - front)
            : (_added, index < front
                ? HeaderPart.Nth(_added, HeaderPlace.Front, index)
                : HeaderPart.Nth(_added, HeaderPlace.End, index - front - own.Count));
    }

    /// <summary>The message's own headers one by one.</summary>
    private List<HeaderPart> Split()
    {
        if (_isSplit)
        {
            return _own;
        }

        _isSplit = true;
        if (Own.Length > 0)
        {
            Around(Own.Span);
            _map.Read(_around, encoding);
            for (var i = 0; i < _map.Headers.Count; i++)
            {
                var bytes = _store.Add(_around.Span[_map.Ranges[i]]);
                _own.Add(new HeaderPart(_map.Headers[i], HeaderPlace.End, null, bytes));
            }

            _around.Clear();
        }

        return _own;
    }

    /// <summary>All headers of layers in one place, written together as far as they are not bytes already.</summary>
    private void Write(EnvelopeOutput output, HeaderPlace place, BinaryWriterSession? strings)
    {
        var hasObjects = false;
        foreach (var part in _added)
        {
            hasObjects |= part.Place == place && part.Header is not null;
        }

        if (hasObjects)
        {
            WriteObjects(place, strings);
            output.Write(_encoded.Span);
            _encoded.Clear();
        }

        foreach (var part in _added)
        {
            if (part.Place == place && part.Header is null)
            {
                output.Write(part.Bytes.Span);
            }
        }
    }

    private void WriteObjects(HeaderPlace place, BinaryWriterSession? strings) =>
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

    private byte[] Encode(HeaderPart part) =>
        part.Header is { } header ? Written(w => header.WriteHeader(w, encoding.Version)) : part.Bytes.ToArray();

    private byte[] Written(Action<XmlDictionaryWriter> write)
    {
        var bytes = new EnvelopeBuffer();
        PartWriter.WriteHeaders(encoding, null, bytes, write);
        return bytes.ReleaseToArray();
    }

    private HeaderPart OfText(HeaderName name, HeaderPlace place, ReadOnlySpan<byte> text)
    {
        if (encoding.IsText)
        {
            return new HeaderPart(name, place, null, _store.Add(text));
        }

        if (text.IndexOf("<!"u8) >= 0 || text.IndexOf("<?"u8) >= 0)
        {
            // A token of the program's may have comments and sections.
            return new HeaderPart(
                name, place, null, Encode(new HeaderPart(new TextHeader(encoding, name, text.ToArray()), place)));
        }

        new CanonicalToBinary(_around).Write(text, _frame.Scope, _children ??= new RepeatedChildren());
        var part = new HeaderPart(name, place, null, _store.Add(_around.Span));
        _around.Clear();
        return part;
    }

    /// <summary>Gives a header an Id, and returns it; the one that it has already, if it has one.</summary>
    private string WithId(ref ReadOnlyMemory<byte> header, string id)
    {
        var at = encoding.IsText ? Parts.Cover.PlaceOfId(header.Span) : PlaceInBinary(header.Span);
        if (at < 0)
        {
            return WithIdGenerally(ref header, id);
        }

        var length = Parts.Cover.Length(id, encoding.IsText);
        var with = _store.Take(header.Length + length);
        header.Span[..at].CopyTo(with.Span);
        Parts.Cover.Write(id, encoding.IsText, with.Span[at..]);
        header.Span[at..].CopyTo(with.Span[(at + length)..]);
        header = with;
        return id;
    }

    private int PlaceInBinary(ReadOnlySpan<byte> header)
    {
        var start = Around(header);
        BinaryXmlReader reader = default;
        reader.Begin(_around.Span, null, encoding.Limits, 0);
        reader.Start();
        reader.Start();
        reader.Start();
        var at = reader.LookupNamespace("u") is null && reader.Attribute(Parts.Cover.IdName) is null
            ? reader.Position - start
            : -1;
        _around.Clear();
        return at;
    }

    private string WithIdGenerally(ref ReadOnlyMemory<byte> header, string id)
    {
        if (Read(header.Span, Parts.Cover.IdOf) is { } its)
        {
            return its;
        }

        header = Read(header.Span, reader => Written(writer => Parts.Cover.Copy(reader, writer, id)));
        return id;
    }

    private T Read<T>(ReadOnlySpan<byte> header, Func<XmlDictionaryReader, T> read)
    {
        Around(header);
        using var reader = MessageReader.Source(_around, encoding).OpenHeader(0);
        var value = read(reader);
        _around.Clear();
        return value;
    }

    /// <summary>Makes an envelope without content around headers; returns where they begin.</summary>
    private int Around(ReadOnlySpan<byte> headers)
    {
        _around.Clear();
        _around.Append(_frame.Start);
        _around.Append(_frame.StartHeader);
        _around.Append(headers);
        _around.Append(_frame.EndHeader);
        _around.Append(_frame.StartBody);
        _around.Append(_frame.EndBody);
        _around.Append(_frame.End);
        return _frame.Start.Length + _frame.StartHeader.Length;
    }
}
