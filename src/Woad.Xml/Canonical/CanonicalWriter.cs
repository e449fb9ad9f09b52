using System.Buffers;
using System.Text;

namespace Woad.Xml;

/// <summary>
/// Takes exclusive canonical XML without comments ([XML-EXC-C14N]) from readers, in a buffer of its own or in one that
/// is given.
/// What it needs it takes from pools; usual documents need nothing else.
/// </summary>
/// <remarks>
/// Tags write namespaces anew wherever nothing around them does, so that canonical octets can be longer than the
/// document, in proportion to its square. More than <see cref="MostGrowth"/> times its length is refused.
/// </remarks>
internal sealed class CanonicalWriter : IDisposable
{
    /// <summary>An array of flags, one byte each, becomes a hundred times as long with usual names.</summary>
    private const int MostGrowth = 256;

    private const int FreeBytes = 1024 * 1024;
    private const int FirstBytes = 1024;
    private const int FirstNames = 256;
    private const int ChunkBytes = 16 * 1024;
    private const int MostKept = 64 * 1024;
    private const int Base64Step = 3 * 1024;

    private static readonly SearchValues<byte> TextEscapes = SearchValues.Create("&<>\r"u8);
    private static readonly SearchValues<byte> ValueEscapes = SearchValues.Create("&<\"\t\n\r"u8);

    private readonly IBufferWriter<byte>? _output;
    private readonly byte[][] _kept;
    private byte[] _buffer;
    private int _used;
    private long _flushed;
    private long _most = FreeBytes;
    private byte[] _names = ArrayPool<byte>.Shared.Rent(FirstNames);
    private SmallList<int, EightItems<int>> _nameEnds;
    private SmallList<Rendered, EightItems<Rendered>> _rendered;
    private int[] _order = [];

    /// <param name="output">Where to; null to keep all in <see cref="Written"/>.</param>
    /// <param name="prefixes">Prefixes whose declarations are written though nothing uses them (InclusiveNamespaces);
    /// "" is the default namespace.</param>
    public CanonicalWriter(IBufferWriter<byte>? output = null, IReadOnlyList<string>? prefixes = null)
    {
        _output = output;
        _kept = prefixes is null ? [] : [.. prefixes.Distinct().Select(Encoding.UTF8.GetBytes)];
        _buffer = ArrayPool<byte>.Shared.Rent(output is null ? FirstBytes : ChunkBytes);
    }

    /// <summary>What was written and not been given away yet.</summary>
    public ReadOnlySpan<byte> Written => _buffer.AsSpan(0, _used);

    /// <summary>The buffer, for those who overwrite secrets in it.</summary>
    public Span<byte> Room => _buffer;

    /// <summary>Prefixes whose declarations are written wherever they are in scope.</summary>
    public ReadOnlySpan<byte[]> Kept => _kept;

    /// <summary>
    /// The declarations that open elements have written: the last ones are those of the innermost element.
    /// </summary>
    public ref SmallList<Rendered, EightItems<Rendered>> Declarations => ref _rendered;

    /// <summary>Elements that are open.</summary>
    public int Depth => _nameEnds.Count;

    /// <summary>Forgets what was written; the next document takes its place.</summary>
    public void Clear() => _used = 0;

    /// <summary>The same, and gives a large buffer back.</summary>
    public void Trim()
    {
        Clear();
        if (_buffer.Length > MostKept)
        {
            ArrayPool<byte>.Shared.Return(_buffer);
            _buffer = ArrayPool<byte>.Shared.Rent(FirstBytes);
        }
    }

    /// <summary>Gives what was written to the output.</summary>
    public void Flush()
    {
        if (_output is not null)
        {
            _output.Write(Written);
            _flushed += _used;
            _used = 0;
        }
    }

    /// <summary>Begins with nodes around which nothing was written.</summary>
    /// <param name="length">Bytes of the document that they are from.</param>
    public void Begin(int length)
    {
        _nameEnds.Count = 0;
        _rendered.Count = 0;
        _most = _flushed + _used + Math.Max(FreeBytes, (long)MostGrowth * length);
    }

    /// <summary>Begins a start tag.</summary>
    public void Start(scoped ReadOnlySpan<byte> prefix, scoped ReadOnlySpan<byte> local)
    {
        var start = _nameEnds.Count == 0 ? 0 : _nameEnds[_nameEnds.Count - 1];
        var length = local.Length + (prefix.Length == 0 ? 0 : prefix.Length + 1);
        if (_names.Length - start < length)
        {
            Grow(ref _names, start, length);
        }

        var name = _names.AsSpan(start, length);
        local.CopyTo(name[(length - local.Length)..]);
        if (prefix.Length > 0)
        {
            prefix.CopyTo(name);
            name[prefix.Length] = (byte)':';
        }

        _nameEnds.Add(start + length);
        var tag = Take(length + 1);
        tag[0] = (byte)'<';
        name.CopyTo(tag[1..]);
    }

    /// <summary>Writes a declaration into the start tag.</summary>
    public void Declare(scoped ReadOnlySpan<byte> prefix, scoped ReadOnlySpan<byte> ns)
    {
        Raw(" xmlns"u8);
        if (prefix.Length > 0)
        {
            // A prefix that is kept may have been declared by a record, with any characters.
            CharacterCheck.Name(prefix, 0);
            Raw(":"u8);
            Raw(prefix);
        }

        Raw("=\""u8);
        Value(ns);
        Raw("\""u8);
    }

    /// <summary>Begins an attribute; its value follows, and <see cref="EndAttribute"/>.</summary>
    public void Attribute(scoped ReadOnlySpan<byte> prefix, scoped ReadOnlySpan<byte> local)
    {
        Raw(" "u8);
        if (prefix.Length > 0)
        {
            Raw(prefix);
            Raw(":"u8);
        }

        Raw(local);
        Raw("=\""u8);
    }

    public void EndAttribute() => Raw("\""u8);

    /// <summary>Ends a start tag.</summary>
    public void EndStart() => Take(1)[0] = (byte)'>';

    /// <summary>Writes the end tag of the innermost element.</summary>
    public void End()
    {
        var depth = _nameEnds.Count;
        var start = depth == 1 ? 0 : _nameEnds[depth - 2];
        var name = _names.AsSpan(start, _nameEnds[depth - 1] - start);
        var tag = Take(name.Length + 3);
        tag[0] = (byte)'<';
        tag[1] = (byte)'/';
        name.CopyTo(tag[2..]);
        tag[^1] = (byte)'>';
        _nameEnds.Count--;
        while (_rendered.Count > 0 && _rendered[_rendered.Count - 1].Depth == depth)
        {
            _rendered.Count--;
        }
    }

    /// <summary>Writes text with its escapes.</summary>
    public void Text(scoped ReadOnlySpan<byte> text) => Escape(text, TextEscapes);

    /// <summary>Writes the value of an attribute with its escapes.</summary>
    public void Value(scoped ReadOnlySpan<byte> value) => Escape(value, ValueEscapes);

    /// <summary>Writes bytes as base64.</summary>
    public void Base64(scoped ReadOnlySpan<byte> bytes)
    {
        while (bytes.Length > 0)
        {
            var step = bytes[..Math.Min(Base64Step, bytes.Length)];
            MakeRoom(Base64Step / 3 * 4);
            System.Buffers.Text.Base64.EncodeToUtf8(step, _buffer.AsSpan(_used), out _, out var written);
            _used += written;
            bytes = bytes[step.Length..];
        }
    }

    /// <summary>Writes octets that are canonical already.</summary>
    public void Raw(scoped ReadOnlySpan<byte> bytes)
    {
        while (bytes.Length > _buffer.Length - _used)
        {
            var part = bytes[..(_buffer.Length - _used)];
            part.CopyTo(_buffer.AsSpan(_used));
            _used += part.Length;
            bytes = bytes[part.Length..];
            MakeRoom(_output is null ? bytes.Length : Math.Min(bytes.Length, ChunkBytes));
        }

        bytes.CopyTo(_buffer.AsSpan(_used));
        _used += bytes.Length;
    }

    /// <summary>Numbers from 0, to be put in order.</summary>
    public Span<int> Order(int count)
    {
        if (_order.Length < count)
        {
            ReturnOrder();
            _order = ArrayPool<int>.Shared.Rent(count);
        }

        var order = _order.AsSpan(0, count);
        for (var i = 0; i < count; i++)
        {
            order[i] = i;
        }

        return order;
    }

    public void Dispose()
    {
        ArrayPool<byte>.Shared.Return(_buffer);
        ArrayPool<byte>.Shared.Return(_names);
        ReturnOrder();
        (_buffer, _names, _order, _used) = ([], [], [], 0);
    }

    private void ReturnOrder()
    {
        if (_order.Length > 0)
        {
            ArrayPool<int>.Shared.Return(_order);
        }
    }

    private void Escape(scoped ReadOnlySpan<byte> text, SearchValues<byte> escapes)
    {
        for (var at = text.IndexOfAny(escapes); at >= 0; at = text.IndexOfAny(escapes))
        {
            Raw(text[..at]);
            Raw(text[at] switch
            {
                (byte)'&' => "&amp;"u8,
                (byte)'<' => "&lt;"u8,
                (byte)'>' => "&gt;"u8,
                (byte)'"' => "&quot;"u8,
                (byte)'\t' => "&#x9;"u8,
                (byte)'\n' => "&#xA;"u8,
                _ => "&#xD;"u8,
            });
            text = text[(at + 1)..];
        }

        Raw(text);
    }

    private Span<byte> Take(int count)
    {
        if (count > _buffer.Length - _used)
        {
            MakeRoom(count);
        }

        var taken = _buffer.AsSpan(_used, count);
        _used += count;
        return taken;
    }

    private void MakeRoom(int count)
    {
        if (count <= _buffer.Length - _used)
        {
            return;
        }

        if (_flushed + _used + count > _most)
        {
            throw new System.Xml.XmlException(Escaped.Text(
                $"The canonical form of a document is more than {MostGrowth} times as long as the document: it "
                    + $"repeats long names or namespaces."));
        }

        Flush();
        if (count > _buffer.Length - _used)
        {
            Grow(ref _buffer, _used, count);
        }
    }

    private static void Grow(ref byte[] array, int used, int count)
    {
        var more = ArrayPool<byte>.Shared.Rent(
            Math.Max(used + count, (int)Math.Min(2L * array.Length, Array.MaxLength)));
        array.AsSpan(0, used).CopyTo(more);
        ArrayPool<byte>.Shared.Return(array);
        array = more;
    }

    /// <param name="Declaration">A declaration that an open element has written.</param>
    /// <param name="Depth">How deep the element is, 1 for the outermost.</param>
    internal readonly record struct Rendered(int Declaration, int Depth);
}
