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
    private NbfxContent _content;
    private NameTable? _names;

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
    internal void Begin(ReadOnlySpan<byte> input, BinaryReaderSession? session, in XmlReadLimits limits, int offset) =>
        _content.Nodes.Begin(input, session, limits, offset);

    /// <summary>Gets the byte offset, in the input, of the node that comes next.</summary>
    public int Offset => _content.Nodes.NextOffset();

    /// <summary>Byte offset after what was consumed last.</summary>
    internal readonly int Position => _content.Nodes.Position;

    /// <summary>Contents that are kept beside the document. They can only be read as byte arrays.</summary>
    internal BinaryBlocks? Blocks
    {
        set => _content.Nodes.Records = new NbfxRecords(_content.Nodes.Input, _content.Nodes.Session, value);
    }

    /// <summary>Tells what elements around the beginning, which were understood elsewhere, declare.</summary>
    internal void DeclareAround(XmlScope scope) => _content.Nodes.Scope.Around = scope;

    /// <summary>Tells that elements around the beginning, which were understood elsewhere, declare a prefix.</summary>
    /// <param name="prefix">The prefix.</param>
    /// <param name="ns">The namespace.</param>
    public void DeclareInScope(XmlToken prefix, XmlToken ns) =>
        _content.Nodes.Scope.Add(prefix, ns, 0);

    /// <summary>Tells that an element around the beginning is open; its end record will be expected.</summary>
    public void EnterElement() => _content.Nodes.Enter();

    /// <inheritdoc/>
    public XmlNext Next() => _content.Nodes.Next();

    /// <inheritdoc/>
    public bool IsStart(XmlName name) => _content.Nodes.IsStart(name);

    /// <inheritdoc/>
    public bool TryStart(XmlName name) => _content.Nodes.TryStart(name);

    /// <inheritdoc/>
    public void Start() => _content.Nodes.Start();

    /// <inheritdoc/>
    public bool TryEnd() => _content.Nodes.TryEnd();

    /// <inheritdoc/>
    public void End() => _content.Nodes.End();

    /// <inheritdoc/>
    public void Skip()
    {
        _content.Nodes.Start();
        _content.Nodes.SkipContent();
    }

    /// <inheritdoc/>
    public void SkipText()
    {
        while (_content.Nodes.Next() == XmlNext.Text)
        {
            _content.Nodes.SkipRecord();
        }
    }

    /// <inheritdoc/>
    public string NextLocalName()
    {
        _content.Nodes.RequireStart();
        return Charged(_content.Nodes.Records.Strings.TextOf(_content.Nodes.Tag.Name));
    }

    /// <inheritdoc/>
    public string NextNamespace()
    {
        _content.Nodes.RequireStart();
        return Charged(_content.Nodes.Scope.NamespaceText(_content.Nodes.Input, _content.Nodes.Tag.Namespace));
    }

    /// <inheritdoc/>
    public string? LookupNamespace(string prefix)
    {
        var index = _content.Nodes.Scope.Find(_content.Nodes.Input, Encoding.UTF8.GetBytes(prefix));
        return index != ReaderScope.None
            ? _content.Nodes.Scope.NamespaceText(_content.Nodes.Input, index)
            : prefix.Length == 0 ? "" : null;
    }

    /// <summary>
    /// The declarations in force inside the element started last; null when the program does not know one of them.
    /// </summary>
    internal readonly XmlScope? KnownScope() =>
        _content.Nodes.Scope.Known(_content.Nodes.Input, _content.Nodes.Depth + 1);

    /// <inheritdoc/>
    public XmlReader OpenElement()
    {
        ref var nodes = ref _content.Nodes;
        if (nodes.InItem)
        {
            Malformed.Throw(
                "An array of values was found where an element with content of its own is expected.", nodes.Position);
        }

        var around = nodes.Scope.OutsideOf(nodes.Input, nodes.Depth);
        var depth = nodes.Depth - 1;
        var start = nodes.Tag.Start;
        nodes.SkipContent();
        return BinaryLibraryReading.Open(
            around, nodes.Input[start..nodes.Position], depth, nodes.Limits, nodes.Session);
    }

    /// <inheritdoc/>
    public readonly void CloseElement(XmlReader element)
    {
        ArgumentNullException.ThrowIfNull(element);
        element.Dispose(); // its content has been passed over already
    }

    /// <summary>A name that somebody wants as a string counts towards the quota of names.</summary>
    private string Charged(string name)
    {
        if (_content.Nodes.Limits.MaxNameTableCharCount != int.MaxValue)
        {
            (_names ??= new NameTable(_content.Nodes.Limits.MaxNameTableCharCount)).Add(name);
        }

        return name;
    }
}
