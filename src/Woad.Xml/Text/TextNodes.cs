using System.Runtime.InteropServices;
using System.Text;

namespace Woad.Xml;

/// <summary>
/// The nodes of a text document, one after the other: the kind of the next one, the elements that are open, and the
/// declarations in force.
/// </summary>
internal ref partial struct TextNodes
{
    /// <summary>The document and the position in it.</summary>
    public TextScanner Scan;

    /// <summary>The declarations in force.</summary>
    public ReaderScope Scope;

    /// <summary>The start tag that was looked at, or consumed last.</summary>
    public TextTag Tag;

    /// <summary>Resolves references in text and values.</summary>
    public TextDecoder Decoder;

    /// <summary>The limits of the reader.</summary>
    public XmlReadLimits Limits;

    /// <summary>The number of open elements.</summary>
    public int Depth;

    private bool _peeked;
    private bool _impliedEnd;
    private bool _seenRoot;
    private SmallList<(int Start, int Length), EightItems<(int Start, int Length)>> _open;

    /// <summary>The tag of the element just started, when it was predicted and nothing has been read since.</summary>
    private XmlTag? _leaf;

    /// <summary>Gets a value that indicates whether the end of an empty element comes next.</summary>
    public readonly bool IsImpliedEnd => _impliedEnd;

    /// <summary>Begins to read at an offset.</summary>
    public void Begin(ReadOnlySpan<byte> input, in XmlReadLimits limits, int offset)
    {
        Limits = limits;
        Scan.Begin(input, offset);
    }

    /// <summary>The offset of the node that comes next.</summary>
    public int NextOffset()
    {
        if (_peeked)
        {
            return Tag.Start;
        }

        if (!_impliedEnd)
        {
            Scan.SkipInsignificant();
        }

        return Scan.Position;
    }

    /// <summary>Takes an element around the beginning as open.</summary>
    public void Enter(int nameStart, int nameLength)
    {
        _open.Add((nameStart, nameLength));
        Depth++;
        _seenRoot = true;
    }

    /// <summary>The name of the innermost element, with its prefix, as a range of the input.</summary>
    public (int Start, int Length) Innermost() => _open[Depth - 1];

    /// <summary>The kind of the next node.</summary>
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

        Scan.SkipInsignificant();
        var pos = Scan.Position;
        if (pos == Scan.Input.Length)
        {
            return Depth == 0 && _seenRoot ? XmlNext.EndOfDocument : throw Malformed.EndOfInput(pos);
        }

        if (Scan.Input[pos] != '<' || Scan.IsCData(pos))
        {
            return Depth > 0 ? XmlNext.Text : throw Malformed.At("The data at the root level is invalid.", pos);
        }

        if (pos + 1 < Scan.Input.Length && Scan.Input[pos + 1] == '/')
        {
            return Depth > 0 ? XmlNext.End : throw Malformed.At("Unexpected end tag.", pos);
        }

        Peek();
        return XmlNext.Start;
    }

    /// <summary>Determines whether the next node is a start tag of a name.</summary>
    public bool IsStart(XmlName name) => Next() == XmlNext.Start && PeekedIs(name);

    /// <summary>Consumes the next node when it is a start tag of a name.</summary>
    public bool TryStart(XmlName name)
    {
        if (!_peeked && !_impliedEnd && ReferenceEquals(name.Namespace, Scope.CachedNamespace)
            && Depth < Limits.MaxDepth)
        {
            ref var scan = ref Scan;
            var tag = name.TagFor(Scope.CachedPrefix!);
            var length = tag.StartLength;
            if (length <= XmlTag.Block && length <= Limits.MaxBytesPerRead
                && scan.Input.Length - scan.Position >= XmlTag.Block
                && AsciiText.StartsEqual(
                    ref scan.At(scan.Position), ref MemoryMarshal.GetArrayDataReference(tag.Start), length))
            {
                _open.Put(Depth++, (scan.Position + 1, length - 2));
                Tag.Clear();
                scan.Position += length;
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

    /// <summary>Looks at the next node, which must be a start tag.</summary>
    public void RequireStart()
    {
        if (Next() != XmlNext.Start)
        {
            Malformed.Throw("A start tag was expected.", Scan.Position);
        }
    }

    /// <summary>Consumes the next node, which must be a start tag.</summary>
    public void Start()
    {
        RequireStart();
        Consume();
    }

    /// <summary>Consumes the next node when it is an end tag.</summary>
    public bool TryEnd()
    {
        if (Next() != XmlNext.End)
        {
            return false;
        }

        End();
        return true;
    }

    /// <summary>Consumes the next node, which must be an end tag.</summary>
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
            Scan.SkipInsignificant();
            if (_peeked || !TryEndTag())
            {
                Malformed.Throw("An end tag was expected.", Scan.Position);
            }
        }
    }

    /// <summary>Passes over the text that comes next.</summary>
    public void SkipText()
    {
        if (Next() == XmlNext.Text)
        {
            ReadContent(out _);
        }
    }

    /// <summary>Passes over the rest of the innermost element, with its end tag.</summary>
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
                    SkipText();
                    break;
                default:
                    throw Malformed.EndOfInput(Scan.Position);
            }
        }
    }

    /// <summary>Reads the start tag that comes next without consuming it.</summary>
    public void Peek()
    {
        if (_peeked)
        {
            return;
        }

        if (Depth == 0 && _seenRoot)
        {
            Malformed.Throw("There are multiple root elements.", Scan.Position);
        }

        if (Depth >= Limits.MaxDepth)
        {
            Malformed.Depth(Limits.MaxDepth);
        }

        Tag.Read(ref Scan, ref Decoder, ref Scope, Depth + 1, Limits);
        _peeked = true;
    }

    /// <summary>Consumes the start tag that was looked at.</summary>
    public void Consume()
    {
        _peeked = false;
        _seenRoot = true;
        _leaf = null;
        _open.Count = Depth;
        _open.Add((Tag.NameStart, Tag.NameLength));
        Depth++;
        Scan.Position = Tag.End;
        _impliedEnd = Tag.IsEmpty;
    }

    /// <summary>Continues at a node beside the one that comes next, whose offset was found in an earlier
    /// pass.</summary>
    public void MoveTo(int offset)
    {
        _leaf = null;
        Scan.MoveTo(offset);
    }

    /// <summary>Continues after the innermost element, whose end was found in an earlier pass.</summary>
    public bool TryLeaveAt(int offset)
    {
        if (_peeked)
        {
            return false;
        }

        MoveTo(offset);
        _impliedEnd = false;
        Leave();
        return true;
    }

    /// <summary>Forgets the prediction: somebody has moved the scanner.</summary>
    public void ForgetLeaf() => _leaf = null;

    /// <summary>Takes the end tag of the innermost element if it comes next; a wrong one throws.</summary>
    private bool TryEndTag()
    {
        _leaf = null;
        var rest = Scan.Input[Scan.Position..];
        if (rest.Length < 2 || rest[0] != '<' || rest[1] != '/' || Depth == 0)
        {
            return false;
        }

        var (start, length) = _open[Depth - 1];
        if (rest.Length < length + 3)
        {
            throw Malformed.EndOfInput(Scan.Input.Length);
        }

        if (!rest.Slice(2, length).SequenceEqual(Scan.Input.Slice(start, length)))
        {
            throw MismatchedEnd(start, length);
        }

        var i = 2 + length;
        while (i < rest.Length && TextScanner.IsSpace(rest[i]))
        {
            i++;
        }

        Visits.Add(i);
        if (i == rest.Length)
        {
            throw Malformed.EndOfInput(Scan.Input.Length);
        }

        if (rest[i] != '>')
        {
            throw MismatchedEnd(start, length);
        }

        Scan.Position += i + 1;
        Leave();
        return true;
    }

    private readonly System.Xml.XmlException MismatchedEnd(int start, int length) => Malformed.At(
        "The end tag does not match the start tag "
            + $"'{Encoding.UTF8.GetString(Scan.Input.Slice(start, Math.Min(length, 64)))}'.",
        Scan.Position);

    private void Leave()
    {
        Scope.Leave(Depth);
        Depth--;
        _open.Count = Depth;
    }

    private bool PeekedIs(XmlName name)
    {
        Visits.Add(Math.Min(Tag.LocalLength, name.Local.Utf8.Length) + 1);
        if (!Scan.Input.Slice(Tag.LocalStart, Tag.LocalLength).SequenceEqual(name.Local.Utf8)
            || !Scope.Is(Scan.Input, Tag.Namespace, name.Namespace))
        {
            return false;
        }

        Scope.Remember(Scan.Input.Slice(Tag.NameStart, Tag.PrefixLength), name.Namespace);
        return true;
    }

    /// <summary>
    /// Takes a start tag that declares its own namespace as the default one, in the form that writers give it.
    /// </summary>
    private bool TryStartDeclaring(XmlName name)
    {
        var tag = name.DeclaringTag;
        if (_peeked || _impliedEnd || tag.Length == 0 || (Depth == 0 && _seenRoot) || Depth >= Limits.MaxDepth
            || tag.Length > Limits.MaxBytesPerRead || tag.Length > Limits.MaxStringContentLength
            || !Scan.Input[Scan.Position..].StartsWith(tag))
        {
            return false;
        }

        _open.Put(Depth++, (Scan.Position + 1, name.Local.Utf8.Length));
        Visits.Add(tag.Length);
        Scope.Add(XmlToken.Empty, name.Namespace, Depth);
        Scope.Remember(0, name.Namespace);
        Tag.Clear();
        _seenRoot = true;
        _leaf = null;
        Scan.Position += tag.Length;
        return true;
    }
}
