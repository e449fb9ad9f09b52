using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
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

    private readonly IBufferWriter<byte> _output;
    private readonly BinaryWriterSession? _session;

    /// <summary>The session's as they were when it was asked last; none without a session.</summary>
    private int[][] _ids;
    private Span<byte> _span;
    private int _pos;
    private int _lastText = -1;
    private WriterScope _scope;

    /// <summary>
    /// Initializes a new instance of the <see cref="BinaryXmlWriter"/> struct that writes to <paramref name="output"/>,
    /// inside <paramref name="depth"/> elements written elsewhere.
    /// </summary>
    /// <param name="output">Takes the bytes.</param>
    /// <param name="session">
    /// The string table of the connection; null to write names that are not static inline.
    /// </param>
    /// <param name="depth">Number of elements around what is written here.</param>
    public BinaryXmlWriter(IBufferWriter<byte> output, BinaryWriterSession? session, int depth = 0)
    {
        _output = output;
        _session = session;
        _ids = session is null ? [] : session.Ids;
        _span = output.GetSpan(256);
        _scope.Depth = depth;
    }

    /// <summary>Hands the bytes written so far to the buffer writer.</summary>
    public void Flush()
    {
        _output.Advance(_pos);
        _span = default;
        _pos = 0;
        _lastText = -1;
    }

    /// <summary>Tells that elements around what is written here have declared <paramref name="prefix"/>.</summary>
    /// <param name="prefix">The prefix.</param>
    /// <param name="ns">The namespace.</param>
    public void DeclareInScope(XmlToken prefix, XmlToken ns) => _scope.Add(prefix, ns, 0, false);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Start(XmlName name)
    {
        if (TryTag(name, 0) is > 0 and var at)
        {
            _pos = at;
            _scope.Depth++;
        }
        else
        {
            StartUnusual(name);
        }
    }

    /// <inheritdoc/>
    public void StartOpen(XmlName name)
    {
        if (TryTag(name, 0) is > 0 and var at)
        {
            _pos = at;
            _scope.Depth++;
            return;
        }

        _lastText = -1;
        _scope.Depth++;
        StartGeneral(name, _scope.Prefix(name.Namespace), IdOf(name.Local, name.IsStandard));
    }

    /// <inheritdoc/>
    public void StartOpen(XmlToken prefix, XmlName name)
    {
        _lastText = -1;
        _scope.Depth++;
        _scope.Add(prefix, name.Namespace, _scope.Depth, true, name.IsStandard);
        StartGeneral(name, prefix, IdOf(name.Local, name.IsStandard));
    }

    /// <inheritdoc/>
    public void Declare(XmlToken ns)
    {
        if (_scope.Prefix(ns) is null)
        {
            _scope.Add(ns.Text.Length == 0 ? XmlToken.Empty : _scope.NewPrefix(), ns, _scope.Depth, false);
        }
    }

    /// <inheritdoc/>
    public void DeclareData(XmlToken ns)
    {
        if (_scope.Prefix(ns) is null)
        {
            var prefix = ns.Text.Length == 0 ? XmlToken.Empty : _scope.NewPrefix();
            _scope.Add(prefix, ns, _scope.Depth, false, isInline: true);
        }
    }

    /// <inheritdoc/>
    public void Declare(XmlToken prefix, XmlToken ns) => _scope.Add(prefix, ns, _scope.Depth, false);

    /// <inheritdoc/>
    public void DeclareUnlessInScope(XmlToken prefix, XmlToken ns)
    {
        if (_scope.AttributePrefix(ns) is null)
        {
            _scope.Add(prefix, ns, _scope.Depth, false);
        }
    }

    /// <inheritdoc/>
    public void Attribute(XmlName name, string value)
    {
        AttributeStart(name);
        if (value.Length == 0)
        {
            Put(NbfxRecord.Empty);
        }
        else
        {
            WriteChars(value, 0);
        }
    }

    /// <inheritdoc/>
    public void Attribute(XmlName name, XmlToken value)
    {
        AttributeStart(name);
        WriteToken(value, 0);
    }

    /// <inheritdoc/>
    public void Attribute(XmlName name, bool value)
    {
        AttributeStart(name);
        Put(value ? NbfxRecord.True : NbfxRecord.False);
    }

    /// <inheritdoc/>
    public void AttributeNil() => Attribute(NilName, true);

    /// <inheritdoc/>
    public void AttributeType(XmlName type)
    {
        AttributeStart(TypeName);
        WriteQName(type);
    }

    /// <inheritdoc/>
    public void EndOfStart()
    {
        _lastText = -1;
        if (_scope.TopDepth == _scope.Depth)
        {
            WriteDeclarations();
        }
    }

    /// <inheritdoc/>
    public void EndOfEmpty()
    {
        EndOfStart();
        Put(NbfxRecord.EndElement);
        _scope.EndElement();
    }

    /// <inheritdoc/>
    public void End(XmlName name)
    {
        if (_lastText >= 0)
        {
            _span[_lastText] |= 1;
            _lastText = -1;
        }
        else
        {
            Put(NbfxRecord.EndElement);
        }

        _scope.EndElement();
    }

    /// <summary>The wire id of a string the program knows; -1 to write it inline.</summary>
    private int IdOf(XmlToken token, bool isStandard)
    {
        if (isStandard && token.StaticId >= 0)
        {
            return token.StaticId;
        }

        if (_session is null)
        {
            return -1;
        }

        var id = _session.IdOf(token);
        _ids = _session.Ids;
        return id;
    }

    /// <summary>
    /// Writes the start tag of a wrapper at once: a dictionary name whose namespace is not declared yet, and becomes
    /// the default one. False: the tag is another one, and nothing has been written.
    /// </summary>
    private bool TryStartDeclaring(XmlName name)
    {
        if (_session is null
            || name.IsStandard
            || name.Namespace.Utf8.Length == 0
            || _scope.Prefix(name.Namespace) is not null)
        {
            return false;
        }

        var id = IdOf(name.Local, false);
        var ns = id < 0 ? -1 : IdOf(name.Namespace, false);
        if (ns < 0)
        {
            return false;
        }

        _lastText = -1;
        _scope.Depth++;
        Reserve(12);
        _span[_pos++] = NbfxRecord.ShortDictionaryElement;
        PutInt31(id);
        _span[_pos++] = NbfxRecord.ShortDictionaryXmlns;
        PutInt31(ns);
        _scope.Add(XmlToken.Empty, name.Namespace, _scope.Depth, true);
        _scope.Remember(name.Namespace, XmlToken.Empty);
        return true;
    }

    private void StartGeneral(XmlName name, XmlToken? prefix, int id)
    {
        if (prefix is null)
        {
            prefix = XmlToken.Empty;
            _scope.Add(prefix, name.Namespace, _scope.Depth, true, name.IsStandard);
        }

        var code = prefix.PrefixCode;
        if (code > 0)
        {
            Put((byte)((id >= 0 ? NbfxRecord.PrefixDictionaryElementA : NbfxRecord.PrefixElementA) - 1 + code));
        }
        else
        {
            Put((byte)(NbfxRecord.ShortElement + (id >= 0 ? 2 : 0) + (code < 0 ? 1 : 0)));
            if (code < 0)
            {
                PutString(prefix.Utf8);
            }
        }

        PutName(name.Local, id);
    }

    private void AttributeStart(XmlName name)
    {
        if (name.Namespace.Utf8.Length == 0)
        {
            var plainId = IdOf(name.Local, name.IsStandard);
            Put((byte)(NbfxRecord.ShortAttribute + (plainId >= 0 ? 2 : 0)));
            PutName(name.Local, plainId);
            return;
        }

        var prefix = _scope.AttributePrefix(name.Namespace);
        if (prefix is null)
        {
            prefix = _scope.NewPrefix();
            _scope.Add(prefix, name.Namespace, _scope.Depth, false, name.IsStandard);
        }

        var id = IdOf(name.Local, name.IsStandard);
        if (prefix.PrefixCode > 0)
        {
            Put((byte)((id >= 0 ? NbfxRecord.PrefixDictionaryAttributeA : NbfxRecord.PrefixAttributeA) - 1
                + prefix.PrefixCode));
        }
        else
        {
            Put((byte)(NbfxRecord.Attribute + (id >= 0 ? 2 : 0)));
            PutString(prefix.Utf8);
        }

        PutName(name.Local, id);
    }

    private void WriteDeclarations()
    {
        for (var i = _scope.FirstOfElement(); i < _scope.Count; i++)
        {
            ref readonly var binding = ref _scope.At(i);
            var id = binding.IsInline ? -1 : IdOf(binding.Namespace, binding.IsStandard);
            var isDefault = binding.Prefix.Utf8.Length == 0;
            Put((byte)(NbfxRecord.ShortXmlns + (id >= 0 ? 2 : 0) + (isDefault ? 0 : 1)));
            if (!isDefault)
            {
                PutString(binding.Prefix.Utf8);
            }

            PutName(binding.Namespace, id);
        }
    }

    private void PutName(XmlToken token, int id)
    {
        if (id >= 0)
        {
            Reserve(5);
            PutInt31(id);
        }
        else
        {
            PutString(token.Utf8);
        }
    }

    private void PutString(scoped ReadOnlySpan<byte> utf8)
    {
        Reserve(5 + utf8.Length);
        PutInt31(utf8.Length);
        utf8.CopyTo(_span[_pos..]);
        _pos += utf8.Length;
    }

    /// <summary>MultiByteInt31 ([MC-NBFX] 2.1.2); five bytes are free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void PutInt31(int value)
    {
        while (value >= 0x80)
        {
            _span[_pos++] = (byte)(value | 0x80);
            value >>= 7;
        }

        _span[_pos++] = (byte)value;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Put(byte value)
    {
        Reserve(1);
        _span[_pos++] = value;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Reserve(int length)
    {
        if (_span.Length - _pos < length)
        {
            Grow(length);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Grow(int length)
    {
        _output.Advance(_pos);
        _span = _output.GetSpan(Math.Max(length, 256));
        _pos = 0;
        _lastText = -1;
    }
}
