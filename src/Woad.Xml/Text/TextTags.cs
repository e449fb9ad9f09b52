using System.Buffers;
using System.Runtime.CompilerServices;
using System.Xml;
using Woad.Xml.Mtom;

namespace Woad.Xml;

/// <summary>
/// Start tags with their declarations, and end tags ([XML] 3.1). A start tag whose end follows at once becomes an
/// empty-element tag.
/// </summary>
internal ref struct TextTags
{
    private readonly MtomWriter? _mtom;

    /// <summary>The bytes of the document.</summary>
    public TextOutput Output;

    /// <summary>The declarations in force.</summary>
    public WriterScope Scope;

    /// <summary>Begins inside <paramref name="depth"/> elements written elsewhere.</summary>
    public TextTags(IBufferWriter<byte> output, int depth, MtomWriter? mtom)
    {
        _mtom = mtom;
        Output = new TextOutput(output);
        Scope.Depth = depth;
    }

    /// <summary>Writes a start tag with the declarations that it needs.</summary>
    public void Start(XmlName name)
    {
        Scope.Depth++;
        var prefix = Scope.Prefix(name.Namespace);
        if (prefix is null)
        {
            AddToScope(XmlToken.Empty, name.Namespace, true);
            var open = name.TagFor(XmlToken.Empty);
            Output.Put(open.Start, open.StartLength - 1);
            EndOfStart();
            return;
        }

        var tag = name.TagFor(prefix);
        Output.Put(tag.Start, tag.StartLength);
        Output.AfterStart = Output.Position;
    }

    /// <summary>Writes a start tag up to its attributes.</summary>
    public void StartOpen(XmlName name)
    {
        Scope.Depth++;
        var prefix = Scope.Prefix(name.Namespace);
        if (prefix is null)
        {
            prefix = XmlToken.Empty;
            AddToScope(prefix, name.Namespace, true);
        }

        var tag = name.TagFor(prefix);
        Output.Put(tag.Start, tag.StartLength - 1);
    }

    /// <summary>Writes a start tag up to its attributes, with a prefix that it declares.</summary>
    public void StartOpen(XmlToken prefix, XmlName name)
    {
        Scope.Depth++;
        AddToScope(prefix, name.Namespace, true);
        var tag = name.TagFor(prefix);
        Output.Put(tag.Start, tag.StartLength - 1);
    }

    /// <summary>Ends a start tag.</summary>
    public void EndOfStart()
    {
        WriteDeclarations();
        Output.Put((byte)'>');
        Output.AfterStart = Output.Position;
    }

    /// <summary>Ends a start tag as that of an empty element.</summary>
    public void EndOfEmpty()
    {
        WriteDeclarations();
        Output.Put("/>"u8);
        Scope.EndElement();
    }

    /// <summary>Writes an end tag.</summary>
    public void End(XmlName name)
    {
        if (Output.Position == Output.AfterStart)
        {
            Output.Position--;
            Output.Put("/>"u8);
        }
        else
        {
            var tag = name.TagFor(Scope.EndPrefix(name.Namespace));
            Output.Put(tag.End, tag.EndLength);
        }

        Scope.EndElement();
    }

    /// <summary>Adds a declaration to the element.</summary>
    public void AddToScope(XmlToken prefix, XmlToken ns, bool ofElement)
    {
        if (_mtom is not null && ReferenceEquals(ns, Xop.Include.Namespace))
        {
            throw MtomErrors.IncludeInData();
        }

        Scope.Add(prefix, ns, Scope.Depth, ofElement);
    }

    /// <summary>Writes an attribute up to its value.</summary>
    public void AttributeStart(XmlName name)
    {
        Output.Put((byte)' ');
        if (name.Namespace.Utf8.Length > 0)
        {
            Output.Put(PrefixOf(name.Namespace).Utf8);
            Output.Put((byte)':');
        }

        Output.Put(name.Local.Utf8);
        Output.Put("=\""u8);
    }

    private XmlToken PrefixOf(XmlToken ns)
    {
        var prefix = Scope.AttributePrefix(ns);
        if (prefix is null)
        {
            prefix = Scope.NewPrefix();
            AddToScope(prefix, ns, false);
        }

        return prefix;
    }

    /// <summary>Writes a QName, whose prefix must be in scope.</summary>
    public void QualifiedName(XmlName name)
    {
        PutPrefix(name.Namespace);
        Output.Put(name.Local.Utf8);
    }

    /// <summary>Writes the prefix of a QName, which must be in scope, with its colon.</summary>
    public void PutPrefix(XmlToken ns)
    {
        var prefix = Scope.Prefix(ns)
            ?? throw new XmlException(Escaped.Text(
                $"The namespace '{ns}' is not declared where its QName is written."));
        if (prefix.Utf8.Length > 0)
        {
            Output.Put(prefix.Utf8);
            Output.Put((byte)':');
        }
    }

    private void WriteDeclarations()
    {
        if (Scope.TopDepth != Scope.Depth || Scope.Count == 0)
        {
            return;
        }

        for (var i = Scope.FirstOfElement(); i < Scope.Count; i++)
        {
            var binding = Scope.At(i);
            Output.Put(" xmlns"u8);
            if (binding.Prefix.Utf8.Length > 0)
            {
                Output.Put((byte)':');
                Output.Put(binding.Prefix.Utf8);
            }

            Output.Put("=\""u8);
            Output.WriteEscaped(binding.Namespace.Text, true);
            Output.Put((byte)'"');
        }
    }

    /// <summary>
    /// Writes a start tag with room for a value and the end tag behind it. False when it needs
    /// declarations or is long.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryStartUsual(XmlName name, int valueLength, out XmlTag tag)
    {
        if (!ReferenceEquals(name.Namespace, Scope.CachedNamespace))
        {
            tag = null!;
            return false;
        }

        tag = name.TagFor(Scope.CachedPrefix!);
        if (tag.EndLength > XmlTag.Block)
        {
            return false;
        }

        Output.StartUsual(tag, valueLength);
        return true;
    }
}
