using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>Reads .NET binary XML ([MC-NBFX]) from one contiguous buffer.</summary>
/// <remarks>
/// Every text record is accepted in every place. No memory is taken for usual documents; very deep ones and start tags
/// with many attributes take some in proportion.
/// </remarks>
public ref partial struct BinaryXmlReader : IPositionedXmlReader
{
    private static readonly XmlToken Xsi = XmlToken.Get("http://www.w3.org/2001/XMLSchema-instance");
    private static readonly XmlName NilName = new(XmlToken.Get("nil"), Xsi);

    private ReadOnlySpan<byte> _input;
    private BinaryReaderSession? _session;
    private ReadOnlySpan<XmlToken?> _tokens;
    private XmlReadLimits _limits;
    private int _pos;
    private int _depth;
    private State _state;
    private bool _seenRoot;
    private StartRecord _tag;
    private ArrayRecord _array;
    private SmallList<BinaryAttribute, FourItems<BinaryAttribute>> _attributes;
    private ReaderScope _scope;
    private NameTable? _names;
    private NbfxRecords _records;

    /// <summary>
    /// Initializes a new instance of the <see cref="BinaryXmlReader"/> struct that reads <paramref name="input"/> from
    /// <paramref name="offset"/>.
    /// </summary>
    /// <param name="input">The document; it stays the caller's and must not change while reading.</param>
    /// <param name="session">The string table of the connection; null when there is none.</param>
    /// <param name="limits">What to accept.</param>
    /// <param name="offset">Where to begin; what lies before has been understood elsewhere.</param>
    public BinaryXmlReader(
        ReadOnlySpan<byte> input, BinaryReaderSession? session, in XmlReadLimits limits, int offset = 0) =>
        Begin(input, session, limits, offset);

    /// <summary>
    /// Begins to read, as the constructor does, in a reader that is empty: one that is made elsewhere is copied.
    /// </summary>
    internal void Begin(ReadOnlySpan<byte> input, BinaryReaderSession? session, in XmlReadLimits limits, int offset)
    {
        _input = input;
        _session = session;
        _records = new NbfxRecords(input, session);
        _tokens = session is null ? default : session.Tokens;
        _limits = limits;
        _pos = offset;
    }

    /// <summary>What the next node is already known to be; plain when the input must be looked at.</summary>
    [Flags]
    private enum State : byte
    {
        Plain = 0,
        Peeked = 1,
        ImpliedEnd = 2,
        InItem = 4,
        InArray = 8,
    }

    /// <summary>Gets the byte offset, in the input, of the node that comes next.</summary>
    public int Offset
    {
        get
        {
            if (Peeked)
            {
                return _tag.Start;
            }

            if (!ImpliedEnd)
            {
                SkipComments();
            }

            return _pos;
        }
    }

    /// <summary>Byte offset after what was consumed last.</summary>
    internal readonly int Position => _pos;

    /// <summary>Tells what elements around the beginning, which were understood elsewhere, declare.</summary>
    internal void DeclareAround(XmlScope scope) => _scope.Around = scope;

    /// <summary>Tells that elements around the beginning, which were understood elsewhere, declare a prefix.</summary>
    /// <param name="prefix">The prefix.</param>
    /// <param name="ns">The namespace.</param>
    public void DeclareInScope(XmlToken prefix, XmlToken ns) =>
        _scope.Add(prefix, ns, 0);

    /// <summary>Tells that an element around the beginning is open; its end record will be expected.</summary>
    public void EnterElement()
    {
        _depth++;
        _seenRoot = true;
    }

    /// <inheritdoc/>
    public XmlNext Next()
    {
        if (Peeked)
        {
            return XmlNext.Start;
        }

        if (ImpliedEnd)
        {
            return XmlNext.End;
        }

        if (InItem)
        {
            return XmlNext.Text;
        }

        if (InArray)
        {
            Peeked = true;
            return XmlNext.Start;
        }

        while (true)
        {
            SkipComments();
            Visits.Add(1);
            if (_pos == _input.Length)
            {
                return _depth == 0 && _seenRoot ? XmlNext.EndOfDocument : throw Malformed.EndOfInput(_pos);
            }

            var record = _input[_pos];
            switch (record)
            {
                case NbfxRecord.EndElement when _depth > 0:
                    return XmlNext.End;
                case NbfxRecord.Array when _depth > 0:
                    PeekArray();
                    if (InArray)
                    {
                        return XmlNext.Start;
                    }

                    continue; // an array without items is nothing at all
                case >= NbfxRecord.ShortElement and <= NbfxRecord.PrefixElementZ:
                    Peek(_pos);
                    return XmlNext.Start;
                case >= NbfxRecord.Zero when _depth > 0:
                    return XmlNext.Text;
                default:
                    throw Malformed.At($"The record 0x{record:X2} is not valid at this location.", _pos);
            }
        }
    }

    /// <inheritdoc/>
    public bool IsStart(XmlName name) => Next() == XmlNext.Start && PeekedIs(name);

    /// <inheritdoc/>
    public bool TryStart(XmlName name)
    {
        return TryStartPredicted(name) || TryStartOther(name);
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
    public void Skip()
    {
        Start();
        SkipContent();
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
                    SkipTextRecord();
                    break;
                default:
                    throw Malformed.EndOfInput(_pos);
            }
        }
    }

    /// <inheritdoc/>
    public void SkipText()
    {
        while (Next() == XmlNext.Text)
        {
            SkipTextRecord();
        }
    }

    /// <inheritdoc/>
    public string NextLocalName()
    {
        if (Next() != XmlNext.Start)
        {
            Malformed.Throw("A start tag was expected.", _pos);
        }

        return Charged(_records.Strings.TextOf(_tag.Name));
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

    private bool Peeked
    {
        readonly get => (_state & State.Peeked) != 0;
        set => Set(State.Peeked, value);
    }

    private bool ImpliedEnd
    {
        readonly get => (_state & State.ImpliedEnd) != 0;
        set => Set(State.ImpliedEnd, value);
    }

    /// <summary>Whether the content of an array's item comes next.</summary>
    private bool InItem
    {
        readonly get => (_state & State.InItem) != 0;
        set => Set(State.InItem, value);
    }

    /// <summary>Whether items of an array remain.</summary>
    private bool InArray
    {
        readonly get => (_state & State.InArray) != 0;
        set => Set(State.InArray, value);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Set(State bit, bool value) => _state = value ? _state | bit : _state & ~bit;

    private void Consume()
    {
        Peeked = false;
        _seenRoot = true;
        _depth++;
        if (InArray)
        {
            InItem = true;
        }
        else
        {
            _pos = _tag.End;
        }
    }

    private void SkipComments()
    {
        while (_pos < _input.Length && _input[_pos] == NbfxRecord.Comment)
        {
            var end = _records.Strings.ReadString(_pos + 1, out var text);
            _records.Strings.CheckUtf8(text);
            _pos = end;
        }
    }

    private bool PeekedIs(XmlName name)
    {
        if (!_records.Strings.Is(_tag.Name, name.Local))
        {
            return false;
        }

        if (_tag.PrefixCode >= 0 && ReferenceEquals(name.Namespace, _scope.CachedNamespace)
            && _scope.CachedCode == _tag.PrefixCode)
        {
            return true;
        }

        if (!_scope.Is(_input, _tag.Namespace, name.Namespace))
        {
            return false;
        }

        if (_tag.PrefixCode >= 0)
        {
            _scope.Remember(_tag.PrefixCode, name.Namespace);
        }

        return true;
    }

    /// <summary>The start tag looked at last.</summary>
    private struct StartRecord
    {
        public int Start;
        public int End;
        public int PrefixCode;
        public int Namespace;
        public NbfxString Name;
    }

    /// <summary>The array being read. The tag and the declarations of its element stay for all items.</summary>
    private struct ArrayRecord
    {
        public int Item;
        public int Remaining;
        public int Size;
        public byte Type;
    }
}
