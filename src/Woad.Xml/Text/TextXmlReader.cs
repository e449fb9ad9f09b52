using System.Text;
using System.Xml;
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
    private TextNodes _nodes;
    private MtomPackage? _package;
    private NameTable? _names;

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
        _package = package;
        _nodes.Begin(input, limits, offset);
    }

    /// <summary>Gets the byte offset, in the input, of the node that comes next.</summary>
    public int Offset => _nodes.NextOffset();

    /// <summary>Gets the byte offset after what was consumed last.</summary>
    public readonly int Position => _nodes.Scan.Position;

    /// <summary>Tells what elements around the beginning, which were understood elsewhere, declare.</summary>
    internal void DeclareAround(XmlScope scope) => _nodes.Scope.Around = scope;

    /// <summary>Tells that elements around the beginning, which were understood elsewhere, declare a prefix.</summary>
    /// <param name="prefix">The prefix.</param>
    /// <param name="ns">The namespace.</param>
    public void DeclareInScope(XmlToken prefix, XmlToken ns) =>
        _nodes.Scope.Add(prefix, ns, 0);

    /// <summary>
    /// Tells that an element around the beginning is open; its end tag will be expected. Outermost first.
    /// </summary>
    /// <param name="nameStart">Offset of its name, prefix included, in the input.</param>
    /// <param name="nameLength">Length of that name in bytes.</param>
    public void EnterElement(int nameStart, int nameLength) => _nodes.Enter(nameStart, nameLength);

    /// <inheritdoc/>
    public XmlNext Next() => _nodes.Next();

    /// <inheritdoc/>
    public bool IsStart(XmlName name) => _nodes.IsStart(name);

    /// <inheritdoc/>
    public bool TryStart(XmlName name) => _nodes.TryStart(name);

    /// <inheritdoc/>
    public void Start() => _nodes.Start();

    /// <inheritdoc/>
    public bool TryEnd() => _nodes.TryEnd();

    /// <inheritdoc/>
    public void End() => _nodes.End();

    /// <inheritdoc/>
    public void Skip()
    {
        _nodes.Start();
        _nodes.SkipContent();
    }

    /// <inheritdoc/>
    public void SkipText() => _nodes.SkipText();

    /// <inheritdoc/>
    public string NextLocalName()
    {
        _nodes.RequireStart();
        return Charged(Encoding.UTF8.GetString(
            _nodes.Scan.Input.Slice(_nodes.Tag.LocalStart, _nodes.Tag.LocalLength)));
    }

    /// <inheritdoc/>
    public string NextNamespace()
    {
        _nodes.RequireStart();
        return Charged(_nodes.Scope.NamespaceText(_nodes.Scan.Input, _nodes.Tag.Namespace));
    }

    /// <inheritdoc/>
    public string? LookupNamespace(string prefix)
    {
        var index = _nodes.Scope.Find(_nodes.Scan.Input, Encoding.UTF8.GetBytes(prefix));
        return index != ReaderScope.None
            ? _nodes.Scope.NamespaceText(_nodes.Scan.Input, index)
            : prefix.Length == 0 ? "" : null;
    }

    /// <summary>
    /// The declarations in force inside the element started last; null when the program does not know one of them.
    /// </summary>
    internal readonly XmlScope? KnownScope() => _nodes.Scope.Known(_nodes.Scan.Input, _nodes.Depth + 1);

    /// <inheritdoc/>
    public XmlReader OpenElement()
    {
        _nodes.ForgetLeaf();
        var around = _nodes.Scope.OutsideOf(_nodes.Scan.Input, _nodes.Depth);
        var depth = _nodes.Depth - 1;
        var start = _nodes.Innermost().Start - 1;
        _nodes.SkipContent();
        return TextLibraryReading.Open(
            around, _nodes.Scan.Input[start.._nodes.Scan.Position], depth, _nodes.Limits, _package);
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
        if (_nodes.Limits.MaxNameTableCharCount != int.MaxValue)
        {
            (_names ??= new NameTable(_nodes.Limits.MaxNameTableCharCount)).Add(name);
        }

        return name;
    }
}
