using System.Buffers;
using System.Xml;
using Woad.Xml.Mtom;

namespace Woad.Xml;

/// <summary>
/// Writes UTF-8 text XML, byte for byte as the BCL's text writer of <see cref="XmlDictionaryWriter"/> does.
/// </summary>
/// <remarks>
/// Call <see cref="Flush"/> at the end. A start tag whose end follows at once becomes an empty-element tag.
/// </remarks>
public ref partial struct TextXmlWriter : IXmlWriter
{
    private static readonly XmlToken Xsi = XmlToken.Get("http://www.w3.org/2001/XMLSchema-instance");
    private static readonly XmlName NilName = new(XmlToken.Get("nil"), Xsi);
    private static readonly XmlName TypeName = new(XmlToken.Get("type"), Xsi);

    private readonly MtomWriter? _mtom;

    /// <summary>The tags, and the bytes of the document.</summary>
    internal TextTags Tags;

    /// <summary>
    /// Initializes a new instance of the <see cref="TextXmlWriter"/> struct that writes to <paramref name="output"/>,
    /// inside <paramref name="depth"/> elements written elsewhere.
    /// </summary>
    /// <param name="output">Takes the bytes.</param>
    /// <param name="depth">Number of elements around what is written here.</param>
    /// <param name="mtom">Takes large byte arrays as parts; null to write them all as base64.</param>
    public TextXmlWriter(IBufferWriter<byte> output, int depth = 0, MtomWriter? mtom = null)
    {
        _mtom = mtom;
        Tags = new TextTags(output, depth, mtom);
    }

    /// <summary>Hands the bytes written so far to the buffer writer.</summary>
    public void Flush() => Tags.Output.Flush();

    /// <summary>Tells that elements around what is written here have declared <paramref name="prefix"/>.</summary>
    /// <param name="prefix">The prefix.</param>
    /// <param name="ns">The namespace.</param>
    public void DeclareInScope(XmlToken prefix, XmlToken ns) => Tags.Scope.Add(prefix, ns, 0, false);

    /// <inheritdoc/>
    public void Start(XmlName name) => Tags.Start(name);

    /// <inheritdoc/>
    public void StartOpen(XmlName name) => Tags.StartOpen(name);

    /// <inheritdoc/>
    public void StartOpen(XmlToken prefix, XmlName name) => Tags.StartOpen(prefix, name);

    /// <inheritdoc/>
    public void Declare(XmlToken ns)
    {
        if (Tags.Scope.Prefix(ns) is null)
        {
            Tags.AddToScope(ns.Text.Length == 0 ? XmlToken.Empty : Tags.Scope.NewPrefix(), ns, false);
        }
    }

    /// <inheritdoc/>
    public void DeclareData(XmlToken ns) => Declare(ns);

    /// <inheritdoc/>
    public void Declare(XmlToken prefix, XmlToken ns) => Tags.AddToScope(prefix, ns, false);

    /// <inheritdoc/>
    public void DeclareUnlessInScope(XmlToken prefix, XmlToken ns)
    {
        if (Tags.Scope.AttributePrefix(ns) is null)
        {
            Tags.AddToScope(prefix, ns, false);
        }
    }

    /// <inheritdoc/>
    public void Attribute(XmlName name, string value)
    {
        Tags.AttributeStart(name);
        Tags.Output.WriteEscaped(value, true);
        Tags.Output.Put((byte)'"');
    }

    /// <inheritdoc/>
    public void Attribute(XmlName name, XmlToken value) => Attribute(name, value.Text);

    /// <inheritdoc/>
    public void Attribute(XmlName name, bool value)
    {
        Tags.AttributeStart(name);
        var room = Tags.Output.Room(8);
        Tags.Output.Position += Lexical.Format(room, value);
        Tags.Output.Put((byte)'"');
    }

    /// <inheritdoc/>
    public void AttributeNil() => Attribute(NilName, true);

    /// <inheritdoc/>
    public void AttributeType(XmlName type)
    {
        Tags.AttributeStart(TypeName);
        Tags.QualifiedName(type);
        Tags.Output.Put((byte)'"');
    }

    /// <inheritdoc/>
    public void EndOfStart() => Tags.EndOfStart();

    /// <inheritdoc/>
    public void EndOfEmpty() => Tags.EndOfEmpty();

    /// <inheritdoc/>
    public void End(XmlName name) => Tags.End(name);
}
