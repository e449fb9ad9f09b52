using System.Buffers;
using System.Runtime.CompilerServices;
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

    private readonly IBufferWriter<byte> _output;
    private readonly MtomWriter? _mtom;
    private Span<byte> _span;
    private int _pos;
    private int _afterStart = -1;

    /// <summary>The place behind the member whose end tag is still to be written; 0 when there is none.</summary>
    private int _nextMember;

    private WriterScope _scope;

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
        _output = output;
        _span = output.GetSpan(256);
        _scope.Depth = depth;
    }

    /// <summary>Hands the bytes written so far to the buffer writer.</summary>
    public void Flush()
    {
        _output.Advance(_pos);
        _span = default;
        _pos = 0;
        _afterStart = -1;
    }

    /// <summary>Tells that elements around what is written here have declared <paramref name="prefix"/>.</summary>
    /// <param name="prefix">The prefix.</param>
    /// <param name="ns">The namespace.</param>
    public void DeclareInScope(XmlToken prefix, XmlToken ns) => _scope.Add(prefix, ns, 0, false);

    /// <inheritdoc/>
    public void Start(XmlName name)
    {
        _scope.Depth++;
        var prefix = _scope.Prefix(name.Namespace);
        if (prefix is null)
        {
            AddToScope(XmlToken.Empty, name.Namespace, true);
            var open = name.TagFor(XmlToken.Empty);
            Put(open.Start, open.StartLength - 1);
            EndOfStart();
            return;
        }

        var tag = name.TagFor(prefix);
        Put(tag.Start, tag.StartLength);
        _afterStart = _pos;
    }

    /// <inheritdoc/>
    public void StartOpen(XmlName name)
    {
        _scope.Depth++;
        var prefix = _scope.Prefix(name.Namespace);
        if (prefix is null)
        {
            prefix = XmlToken.Empty;
            AddToScope(prefix, name.Namespace, true);
        }

        var tag = name.TagFor(prefix);
        Put(tag.Start, tag.StartLength - 1);
    }

    /// <inheritdoc/>
    public void StartOpen(XmlToken prefix, XmlName name)
    {
        _scope.Depth++;
        AddToScope(prefix, name.Namespace, true);
        var tag = name.TagFor(prefix);
        Put(tag.Start, tag.StartLength - 1);
    }

    /// <inheritdoc/>
    public void Declare(XmlToken ns)
    {
        if (_scope.Prefix(ns) is null)
        {
            AddToScope(ns.Text.Length == 0 ? XmlToken.Empty : _scope.NewPrefix(), ns, false);
        }
    }

    /// <inheritdoc/>
    public void DeclareData(XmlToken ns) => Declare(ns);

    /// <inheritdoc/>
    public void Declare(XmlToken prefix, XmlToken ns) => AddToScope(prefix, ns, false);

    /// <inheritdoc/>
    public void DeclareUnlessInScope(XmlToken prefix, XmlToken ns)
    {
        if (_scope.AttributePrefix(ns) is null)
        {
            AddToScope(prefix, ns, false);
        }
    }

    /// <inheritdoc/>
    public void Attribute(XmlName name, string value)
    {
        AttributeStart(name);
        WriteEscaped(value, true);
        Put((byte)'"');
    }

    /// <inheritdoc/>
    public void Attribute(XmlName name, XmlToken value) => Attribute(name, value.Text);

    /// <inheritdoc/>
    public void Attribute(XmlName name, bool value)
    {
        AttributeStart(name);
        var room = Room(8);
        _pos += Lexical.Format(room, value);
        Put((byte)'"');
    }

    /// <inheritdoc/>
    public void AttributeNil() => Attribute(NilName, true);

    /// <inheritdoc/>
    public void AttributeType(XmlName type)
    {
        AttributeStart(TypeName);
        QualifiedName(type);
        Put((byte)'"');
    }

    /// <inheritdoc/>
    public void EndOfStart()
    {
        WriteDeclarations();
        Put((byte)'>');
        _afterStart = _pos;
    }

    /// <inheritdoc/>
    public void EndOfEmpty()
    {
        WriteDeclarations();
        Put("/>"u8);
        _scope.EndElement();
    }

    /// <inheritdoc/>
    public void End(XmlName name)
    {
        if (_pos == _afterStart)
        {
            _pos--;
            Put("/>"u8);
        }
        else
        {
            var tag = name.TagFor(_scope.EndPrefix(name.Namespace));
            Put(tag.End, tag.EndLength);
        }

        _scope.EndElement();
    }

    private void AddToScope(XmlToken prefix, XmlToken ns, bool ofElement)
    {
        if (_mtom is not null && ReferenceEquals(ns, Xop.Include.Namespace))
        {
            throw MtomErrors.IncludeInData();
        }

        _scope.Add(prefix, ns, _scope.Depth, ofElement);
    }

    private void AttributeStart(XmlName name)
    {
        Put((byte)' ');
        if (name.Namespace.Utf8.Length > 0)
        {
            Put(PrefixOf(name.Namespace).Utf8);
            Put((byte)':');
        }

        Put(name.Local.Utf8);
        Put("=\""u8);
    }

    private XmlToken PrefixOf(XmlToken ns)
    {
        var prefix = _scope.AttributePrefix(ns);
        if (prefix is null)
        {
            prefix = _scope.NewPrefix();
            AddToScope(prefix, ns, false);
        }

        return prefix;
    }

    private void QualifiedName(XmlName name)
    {
        PutPrefix(name.Namespace);
        Put(name.Local.Utf8);
    }

    /// <summary>Writes the prefix of a QName, which must be in scope, with its colon.</summary>
    private void PutPrefix(XmlToken ns)
    {
        var prefix = _scope.Prefix(ns)
            ?? throw new XmlException(Escaped.Text(
                $"The namespace '{ns}' is not declared where its QName is written."));
        if (prefix.Utf8.Length > 0)
        {
            Put(prefix.Utf8);
            Put((byte)':');
        }
    }

    private void WriteDeclarations()
    {
        if (_scope.TopDepth != _scope.Depth || _scope.Count == 0)
        {
            return;
        }

        for (var i = _scope.FirstOfElement(); i < _scope.Count; i++)
        {
            var binding = _scope.At(i);
            Put(" xmlns"u8);
            if (binding.Prefix.Utf8.Length > 0)
            {
                Put((byte)':');
                Put(binding.Prefix.Utf8);
            }

            Put("=\""u8);
            WriteEscaped(binding.Namespace.Text, true);
            Put((byte)'"');
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Put(byte value)
    {
        if ((uint)_pos >= (uint)_span.Length)
        {
            Grow(1);
        }

        _span[_pos++] = value;
    }

    private void Put(scoped ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(Room(bytes.Length));
        _pos += bytes.Length;
    }

    /// <summary>Copies the first <paramref name="length"/> bytes of a tag, padded to a whole block.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Put(byte[] tag, int length)
    {
        XmlTag.Copy(tag, length, Room(Math.Max(length, XmlTag.Block)));
        _pos += length;
    }

    /// <summary>At least <paramref name="length"/> free bytes after what is written.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [System.Diagnostics.CodeAnalysis.UnscopedRef]
    private Span<byte> Room(int length)
    {
        if (_span.Length - _pos < length)
        {
            Grow(length);
        }

        return _span[_pos..];
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Grow(int length)
    {
        // The last byte stays uncommitted while it may still turn from ">" into "/>".
        var keep = _pos > 0 && _pos == _afterStart ? 1 : 0;
        _output.Advance(_pos - keep);
        _span = _output.GetSpan(Math.Max(length + keep, 256));
        _pos = keep;
        if (keep == 1)
        {
            _span[0] = (byte)'>';
            _afterStart = 1;
        }
        else
        {
            _afterStart = -1;
        }
    }
}
