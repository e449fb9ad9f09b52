using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Woad.Xml.Mtom;

namespace Woad.Xml;

/// <summary>
/// Reads UTF-8 text XML from one contiguous buffer. Refuses DTDs, processing instructions and every entity but the
/// five.
/// </summary>
/// <remarks>
/// No memory is taken for usual documents; very deep ones and start tags with many attributes take some in proportion.
/// </remarks>
public ref partial struct TextXmlReader : IPositionedXmlReader
{
    private ReadOnlySpan<byte> _input;
    private XmlReadLimits _limits;
    private int _pos;
    private int _textAt;
    private int _depth;
    private bool _peeked;
    private bool _impliedEnd;
    private bool _seenRoot;
    private StartTag _tag;
    private SmallList<(int Start, int Length), EightItems<(int Start, int Length)>> _open;
    private SmallList<TextAttribute, FourItems<TextAttribute>> _attributes;
    private ReaderScope _scope;
    private MtomPackage? _package;
    private byte[]? _scratch;
    private NameTable? _names;

    /// <summary>The tag of the element just started, when it was predicted and nothing has been read since.</summary>
    private XmlTag? _leaf;

    /// <summary>
    /// Initializes a new instance of the <see cref="TextXmlReader"/> struct that reads <paramref name="input"/> from
    /// <paramref name="offset"/>.
    /// </summary>
    /// <param name="input">The document; it stays the caller's and must not change while reading.</param>
    /// <param name="limits">What to accept.</param>
    /// <param name="offset">Where to begin; what lies before has been understood elsewhere.</param>
    /// <param name="package">The message that the input is the root of; null when there are no parts.</param>
    public TextXmlReader(
        ReadOnlySpan<byte> input, in XmlReadLimits limits, int offset = 0, MtomPackage? package = null) =>
        Begin(input, limits, offset, package);

    /// <summary>
    /// Begins to read, as the constructor does, in a reader that is empty: one that is made elsewhere is copied.
    /// </summary>
    internal void Begin(ReadOnlySpan<byte> input, in XmlReadLimits limits, int offset, MtomPackage? package = null)
    {
        _textAt = -1;
        _package = package;
        _input = input;
        _limits = limits;
        _pos = offset;
        if (offset == 0)
        {
            SkipProlog();
        }
    }

    /// <summary>Gets the byte offset, in the input, of the node that comes next.</summary>
    public int Offset
    {
        get
        {
            if (_peeked)
            {
                return _tag.Start;
            }

            if (!_impliedEnd)
            {
                SkipInsignificant();
            }

            return _pos;
        }
    }

    /// <summary>Gets the byte offset after what was consumed last.</summary>
    public readonly int Position => _pos;

    /// <summary>Tells what elements around the beginning, which were understood elsewhere, declare.</summary>
    internal void DeclareAround(XmlScope scope) => _scope.Around = scope;

    /// <summary>Tells that elements around the beginning, which were understood elsewhere, declare a prefix.</summary>
    /// <param name="prefix">The prefix.</param>
    /// <param name="ns">The namespace.</param>
    public void DeclareInScope(XmlToken prefix, XmlToken ns) =>
        _scope.Add(prefix, ns, 0);

    /// <summary>
    /// Tells that an element around the beginning is open; its end tag will be expected. Outermost first.
    /// </summary>
    /// <param name="nameStart">Offset of its name, prefix included, in the input.</param>
    /// <param name="nameLength">Length of that name in bytes.</param>
    public void EnterElement(int nameStart, int nameLength)
    {
        _open.Add((nameStart, nameLength));
        _depth++;
        _seenRoot = true;
    }

    /// <inheritdoc/>
    public XmlNext Next()
    {
        if (_peeked)
        {
            return XmlNext.Start;
        }

        if (_impliedEnd)
        {
            return XmlNext.End;
        }

        SkipInsignificant();
        if (_pos == _input.Length)
        {
            return _depth == 0 && _seenRoot ? XmlNext.EndOfDocument : throw Malformed.EndOfInput(_pos);
        }

        if (_input[_pos] != '<' || IsCData(_pos))
        {
            return _depth > 0 ? XmlNext.Text : throw Malformed.At("The data at the root level is invalid.", _pos);
        }

        if (_pos + 1 < _input.Length && _input[_pos + 1] == '/')
        {
            return _depth > 0 ? XmlNext.End : throw Malformed.At("Unexpected end tag.", _pos);
        }

        Peek();
        return XmlNext.Start;
    }

    /// <inheritdoc/>
    public bool IsStart(XmlName name) => Next() == XmlNext.Start && PeekedIs(name);

    /// <inheritdoc/>
    public bool TryStart(XmlName name)
    {
        if (!_peeked && !_impliedEnd && ReferenceEquals(name.Namespace, _scope.CachedNamespace)
            && _depth < _limits.MaxDepth)
        {
            var tag = name.TagFor(_scope.CachedPrefix!);
            var length = tag.StartLength;
            if (length <= XmlTag.Block && length <= _limits.MaxBytesPerRead && _input.Length - _pos >= XmlTag.Block
                && AsciiText.StartsEqual(ref At(_pos), ref MemoryMarshal.GetArrayDataReference(tag.Start), length))
            {
                _open.Put(_depth++, (_pos + 1, length - 2));
                _attributes.Count = 0;
                _pos += length;
                _leaf = tag;
                return true;
            }
        }

        if (TryStartDeclaring(name))
        {
            return true;
        }

        if (Next() == XmlNext.Start && PeekedIs(name))
        {
            Consume();
            return true;
        }

        return false;
    }

    /// <inheritdoc/>
    public void Start()
    {
        if (Next() != XmlNext.Start)
        {
            Malformed.Throw("A start tag was expected.", _pos);
        }

        Consume();
    }

    /// <inheritdoc/>
    public bool TryEnd()
    {
        if (Next() != XmlNext.End)
        {
            return false;
        }

        End();
        return true;
    }

    /// <inheritdoc/>
    public void End()
    {
        _leaf = null;
        if (_impliedEnd)
        {
            _impliedEnd = false;
            Leave();
            return;
        }

        if (!TryEndTag())
        {
            SkipInsignificant();
            if (_peeked || !TryEndTag())
            {
                Malformed.Throw("An end tag was expected.", _pos);
            }
        }
    }

    /// <inheritdoc/>
    public void Skip()
    {
        Start();
        SkipContent();
    }

    /// <inheritdoc/>
    public void SkipText()
    {
        if (Next() == XmlNext.Text)
        {
            ReadContent(out _);
        }
    }

    /// <inheritdoc/>
    public string NextLocalName()
    {
        if (Next() != XmlNext.Start)
        {
            Malformed.Throw("A start tag was expected.", _pos);
        }

        var skip = _tag.PrefixLength == 0 ? 0 : _tag.PrefixLength + 1;
        return Charged(Encoding.UTF8.GetString(_input.Slice(_tag.NameStart + skip, _tag.NameLength - skip)));
    }

    /// <inheritdoc/>
    public string NextNamespace()
    {
        if (Next() != XmlNext.Start)
        {
            Malformed.Throw("A start tag was expected.", _pos);
        }

        return Charged(_scope.NamespaceText(_input, _tag.Namespace));
    }

    /// <inheritdoc/>
    public string? LookupNamespace(string prefix)
    {
        var index = _scope.Find(_input, Encoding.UTF8.GetBytes(prefix));
        return index != ReaderScope.None ? _scope.NamespaceText(_input, index) : prefix.Length == 0 ? "" : null;
    }

    /// <summary>A name that somebody wants as a string counts towards the quota of names.</summary>
    private string Charged(string name)
    {
        if (_limits.MaxNameTableCharCount != int.MaxValue)
        {
            (_names ??= new NameTable(_limits.MaxNameTableCharCount)).Add(name);
        }

        return name;
    }

    private void SkipContent()
    {
        var target = _depth - 1;
        while (_depth > target)
        {
            switch (Next())
            {
                case XmlNext.Start:
                    Consume();
                    break;
                case XmlNext.End:
                    End();
                    break;
                case XmlNext.Text:
                    SkipText();
                    break;
                default:
                    throw Malformed.EndOfInput(_pos);
            }
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly ref byte At(int position) => ref Unsafe.Add(ref MemoryMarshal.GetReference(_input), position);

    /// <summary>Takes the start tag that was looked at.</summary>
    private void Consume()
    {
        _peeked = false;
        _seenRoot = true;
        _leaf = null;
        _open.Count = _depth;
        _open.Add((_tag.NameStart, _tag.NameLength));
        _depth++;
        _pos = _tag.End;
        _impliedEnd = _tag.IsEmpty;
    }

    private void Leave()
    {
        _scope.Leave(_depth);
        _depth--;
        _open.Count = _depth;
    }

    /// <summary>Takes the end tag of the innermost element if it stands here; a wrong one throws.</summary>
    private bool TryEndTag()
    {
        _leaf = null;
        var rest = _input[_pos..];
        if (rest.Length < 2 || rest[0] != '<' || rest[1] != '/' || _depth == 0)
        {
            return false;
        }

        var (start, length) = _open[_depth - 1];
        if (rest.Length < length + 3)
        {
            throw Malformed.EndOfInput(_input.Length);
        }

        if (!rest.Slice(2, length).SequenceEqual(_input.Slice(start, length)))
        {
            throw MismatchedEnd(start, length);
        }

        var i = 2 + length;
        while (i < rest.Length && IsSpace(rest[i]))
        {
            i++;
        }

        Visits.Add(i);
        if (i == rest.Length)
        {
            throw Malformed.EndOfInput(_input.Length);
        }

        if (rest[i] != '>')
        {
            throw MismatchedEnd(start, length);
        }

        _pos += i + 1;
        Leave();
        return true;
    }

    private readonly System.Xml.XmlException MismatchedEnd(int start, int length) => Malformed.At(
        "The end tag does not match the start tag "
            + $"'{Encoding.UTF8.GetString(_input.Slice(start, Math.Min(length, 64)))}'.",
        _pos);

    private bool PeekedIs(XmlName name)
    {
        var skip = _tag.PrefixLength == 0 ? 0 : _tag.PrefixLength + 1;
        Visits.Add(Math.Min(_tag.NameLength - skip, name.Local.Utf8.Length) + 1);
        if (!_input.Slice(_tag.NameStart + skip, _tag.NameLength - skip).SequenceEqual(name.Local.Utf8)
            || !_scope.Is(_input, _tag.Namespace, name.Namespace))
        {
            return false;
        }

        _scope.Remember(_input.Slice(_tag.NameStart, _tag.PrefixLength), name.Namespace);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsSpace(byte b) => b is (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n';

    /// <summary>The start tag looked at last.</summary>
    private struct StartTag
    {
        public int Start;
        public int NameStart;
        public int NameLength;
        public int PrefixLength;
        public int Namespace;
        public int End;
        public bool IsEmpty;
    }
}
