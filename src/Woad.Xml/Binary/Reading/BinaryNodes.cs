using System.Runtime.CompilerServices;

namespace Woad.Xml;

/// <summary>
/// The nodes of a binary document, one after the other: the kind of the next one, the elements that are open, and the
/// declarations in force.
/// </summary>
internal ref partial struct BinaryNodes
{
    /// <summary>The document.</summary>
    public ReadOnlySpan<byte> Input;

    /// <summary>The text records of the document.</summary>
    public NbfxRecords Records;

    /// <summary>The string table of the connection; null when there is none.</summary>
    public BinaryReaderSession? Session;

    /// <summary>The limits of the reader.</summary>
    public XmlReadLimits Limits;

    /// <summary>The offset after the record that was consumed last.</summary>
    public int Position;

    /// <summary>The number of open elements.</summary>
    public int Depth;

    /// <summary>The start tag that was looked at, or consumed last.</summary>
    public BinaryTag Tag;

    /// <summary>The array of which items remain.</summary>
    public BinaryArray Array;

    /// <summary>The declarations in force.</summary>
    public ReaderScope Scope;

    private NbfxTokens _tokens;
    private State _state;
    private bool _seenRoot;

    /// <summary>Knowledge about the next node; plain when the input must be looked at.</summary>
    [Flags]
    private enum State : byte
    {
        Plain = 0,
        Peeked = 1,
        ImpliedEnd = 2,
        InItem = 4,
        InArray = 8,
    }

    /// <summary>Gets a value that indicates whether the next record is the content of the element just
    /// started.</summary>
    public readonly bool IsAtRecord
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => (_state & ~State.InArray) == State.Plain;
    }

    /// <summary>Gets or sets a value that indicates whether a start tag was looked at.</summary>
    public bool Peeked
    {
        readonly get => (_state & State.Peeked) != 0;
        private set => Set(State.Peeked, value);
    }

    /// <summary>Gets or sets a value that indicates whether the end of an element was part of the last
    /// record.</summary>
    public bool ImpliedEnd
    {
        readonly get => (_state & State.ImpliedEnd) != 0;
        private set => Set(State.ImpliedEnd, value);
    }

    /// <summary>Gets or sets a value that indicates whether the content of an array's item comes next.</summary>
    public bool InItem
    {
        readonly get => (_state & State.InItem) != 0;
        private set => Set(State.InItem, value);
    }

    /// <summary>Whether items of an array remain.</summary>
    private bool InArray
    {
        readonly get => (_state & State.InArray) != 0;
        set => Set(State.InArray, value);
    }

    /// <summary>Begins to read at an offset.</summary>
    public void Begin(ReadOnlySpan<byte> input, BinaryReaderSession? session, in XmlReadLimits limits, int offset)
    {
        Input = input;
        Session = session;
        Records = new NbfxRecords(input, session);
        _tokens = new NbfxTokens(session is null ? default : session.Tokens);
        Limits = limits;
        Position = offset;
    }

    /// <summary>The offset of the node that comes next.</summary>
    public int NextOffset()
    {
        if (Peeked)
        {
            return Tag.Start;
        }

        if (!ImpliedEnd)
        {
            SkipComments();
        }

        return Position;
    }

    /// <summary>Takes an element around the beginning as open.</summary>
    public void Enter()
    {
        Depth++;
        _seenRoot = true;
    }

    /// <summary>The kind of the next node.</summary>
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
            if (Position == Input.Length)
            {
                return Depth == 0 && _seenRoot ? XmlNext.EndOfDocument : throw Malformed.EndOfInput(Position);
            }

            var record = Input[Position];
            switch (record)
            {
                case NbfxRecord.EndElement when Depth > 0:
                    return XmlNext.End;
                case NbfxRecord.Array when Depth > 0:
                    PeekArray();
                    if (InArray)
                    {
                        return XmlNext.Start;
                    }

                    continue; // an array without items is nothing at all
                case >= NbfxRecord.ShortElement and <= NbfxRecord.PrefixElementZ:
                    Peek(Position);
                    return XmlNext.Start;
                case >= NbfxRecord.Zero when Depth > 0:
                    return XmlNext.Text;
                default:
                    throw Malformed.At($"The record 0x{record:X2} is not valid at this location.", Position);
            }
        }
    }

    /// <summary>Determines whether the next node is a start tag of a name.</summary>
    public bool IsStart(XmlName name) => Next() == XmlNext.Start && PeekedIs(name);

    /// <summary>Consumes the next node when it is a start tag of a name.</summary>
    public bool TryStart(XmlName name) => TryStartPredicted(name) || TryStartOther(name);

    /// <summary>Looks at the next node, which must be a start tag.</summary>
    public void RequireStart()
    {
        if (Next() != XmlNext.Start)
        {
            Malformed.Throw("A start tag was expected.", Position);
        }
    }

    /// <summary>Consumes the next node, which must be a start tag.</summary>
    public void Start()
    {
        RequireStart();
        Consume();
    }

    /// <summary>Consumes the start tag that was looked at.</summary>
    public void Consume()
    {
        Peeked = false;
        _seenRoot = true;
        Depth++;
        if (InArray)
        {
            InItem = true;
        }
        else
        {
            Position = Tag.End;
        }
    }

    /// <summary>Passes over the rest of the innermost element, with its end.</summary>
    public void SkipContent()
    {
        var target = Depth - 1;
        while (Depth > target)
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
                    SkipRecord();
                    break;
                default:
                    throw Malformed.EndOfInput(Position);
            }
        }
    }

    /// <summary>Consumes the next text record, which is not an item of an array.</summary>
    public void TakeRecord(out NbfxText record)
    {
        Position = Records.ReadRecord(Position, out record);
        ImpliedEnd = record.EndsElement;
    }

    /// <summary>Passes over the text record, or the item, that comes next.</summary>
    public void SkipRecord()
    {
        if (InItem)
        {
            TakeItem(out _);
        }
        else
        {
            TakeRecord(out _);
        }
    }

    /// <summary>Consumes the content of an array's item, with the end of its element.</summary>
    public void TakeItem(out NbfxText record)
    {
        record = Array.Take();
        Records.CheckValue(record);
        InItem = false;
        Position = Array.Position;
        if (Array.Remaining == 0)
        {
            InArray = false;
            Scope.Leave(Depth);
        }

        Depth--;
    }

    /// <summary>Consumes the item just started and all that follow it, with the ends of their elements.</summary>
    public ReadOnlySpan<byte> TakeItems()
    {
        var items = Array.TakeRest(Input);
        Position = Array.Position;
        InArray = false;
        InItem = false;
        Leave();
        return items;
    }

    /// <summary>Reads the element record at an offset with its attributes, without consuming it.</summary>
    private void Peek(int at)
    {
        if (Depth == 0 && _seenRoot)
        {
            Malformed.Throw("There are multiple root elements.", at);
        }

        if (Depth >= Limits.MaxDepth)
        {
            Malformed.Depth(Limits.MaxDepth);
        }

        Tag.Read(Records, ref Scope, at, Depth + 1, Limits);
        Peeked = true;
    }

    /// <summary>
    /// Reads an array record: its element with attributes, an end, the item type, the count, the items.
    /// </summary>
    private void PeekArray()
    {
        var start = Position;
        var header = start + 1;
        if (header >= Input.Length
            || Input[header] is not (>= NbfxRecord.ShortElement and <= NbfxRecord.PrefixElementZ))
        {
            Malformed.Throw("An array must begin with an element.", start);
        }

        Peek(header);
        Array.Read(Input, Tag.End, Limits.MaxArrayLength);
        InArray = Array.Remaining > 0;
        Position = Array.Position;
        Tag.Start = start;
        if (!InArray)
        {
            Peeked = false;
            Scope.Leave(Depth + 1);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Set(State bit, bool value) => _state = value ? _state | bit : _state & ~bit;

    private void SkipComments()
    {
        while (Position < Input.Length && Input[Position] == NbfxRecord.Comment)
        {
            var end = Records.Strings.ReadString(Position + 1, out var text);
            Records.Strings.CheckUtf8(text);
            Position = end;
        }
    }

    private bool PeekedIs(XmlName name)
    {
        if (!Records.Strings.Is(Tag.Name, name.Local))
        {
            return false;
        }

        if (Tag.PrefixCode >= 0 && ReferenceEquals(name.Namespace, Scope.CachedNamespace)
            && Scope.CachedCode == Tag.PrefixCode)
        {
            return true;
        }

        if (!Scope.Is(Input, Tag.Namespace, name.Namespace))
        {
            return false;
        }

        if (Tag.PrefixCode >= 0)
        {
            Scope.Remember(Tag.PrefixCode, name.Namespace);
        }

        return true;
    }
}
