using System.Buffers;
using System.Runtime.CompilerServices;
using System.Xml;

namespace Woad.Xml;

/// <summary>
/// Writes .NET binary XML ([MC-NBFX]) with the static dictionary and, given a session, its string table.
/// </summary>
/// <remarks>
/// Call <see cref="Flush"/> at the end. Bytes are those of the BCL's binary writer, except that a long text always
/// carries its end tag in its own record, where the BCL's depends on the fill of its buffer.
/// </remarks>
public ref partial struct BinaryXmlWriter : IXmlWriter
{
    private static readonly XmlToken Xsi = XmlToken.Get("http://www.w3.org/2001/XMLSchema-instance");
    private static readonly XmlName NilName = new(XmlToken.Get("nil"), Xsi);
    private static readonly XmlName TypeName = new(XmlToken.Get("type"), Xsi);

    /// <summary>The tags, and the bytes of the document.</summary>
    internal BinaryTags Tags;

    /// <summary>
    /// Initializes a new instance of the <see cref="BinaryXmlWriter"/> struct that writes to <paramref name="output"/>,
    /// inside <paramref name="depth"/> elements written elsewhere.
    /// </summary>
    /// <param name="output">Takes the bytes.</param>
    /// <param name="session">
    /// The string table of the connection; null to write names that are not static inline.
    /// </param>
    /// <param name="depth">Number of elements around what is written here.</param>
    public BinaryXmlWriter(IBufferWriter<byte> output, BinaryWriterSession? session, int depth = 0) =>
        Tags = new BinaryTags(output, session, depth);

    /// <summary>Hands the bytes written so far to the buffer writer.</summary>
    public void Flush() => Tags.Output.Flush();

    /// <summary>Tells that elements around what is written here have declared <paramref name="prefix"/>.</summary>
    /// <param name="prefix">The prefix.</param>
    /// <param name="ns">The namespace.</param>
    public void DeclareInScope(XmlToken prefix, XmlToken ns) => Tags.Scope.Add(prefix, ns, 0, false);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
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
            Tags.Scope.Add(ns.Text.Length == 0 ? XmlToken.Empty : Tags.Scope.NewPrefix(), ns, Tags.Scope.Depth, false);
        }
    }

    /// <inheritdoc/>
    public void DeclareData(XmlToken ns)
    {
        if (Tags.Scope.Prefix(ns) is null)
        {
            var prefix = ns.Text.Length == 0 ? XmlToken.Empty : Tags.Scope.NewPrefix();
            Tags.Scope.Add(prefix, ns, Tags.Scope.Depth, false, isInline: true);
        }
    }

    /// <inheritdoc/>
    public void Declare(XmlToken prefix, XmlToken ns) => Tags.Scope.Add(prefix, ns, Tags.Scope.Depth, false);

    /// <inheritdoc/>
    public void DeclareUnlessInScope(XmlToken prefix, XmlToken ns)
    {
        if (Tags.Scope.AttributePrefix(ns) is null)
        {
            Tags.Scope.Add(prefix, ns, Tags.Scope.Depth, false);
        }
    }

    /// <inheritdoc/>
    public void Attribute(XmlName name, string value)
    {
        Tags.AttributeStart(name);
        if (value.Length == 0)
        {
            Tags.Output.Put(NbfxRecord.Empty);
        }
        else
        {
            Tags.Output.WriteChars(value, 0);
        }
    }

    /// <inheritdoc/>
    public void Attribute(XmlName name, XmlToken value)
    {
        Tags.AttributeStart(name);
        Tags.WriteToken(value, 0);
    }

    /// <inheritdoc/>
    public void Attribute(XmlName name, bool value)
    {
        Tags.AttributeStart(name);
        Tags.Output.Put(value ? NbfxRecord.True : NbfxRecord.False);
    }

    /// <inheritdoc/>
    public void AttributeNil() => Attribute(NilName, true);

    /// <inheritdoc/>
    public void AttributeType(XmlName type)
    {
        Tags.AttributeStart(TypeName);
        Tags.WriteQName(type);
    }

    /// <inheritdoc/>
    public void EndOfStart() => Tags.EndOfStart();

    /// <inheritdoc/>
    public void EndOfEmpty() => Tags.EndOfEmpty();

    /// <inheritdoc/>
    public void End(XmlName name) => Tags.End();
}
