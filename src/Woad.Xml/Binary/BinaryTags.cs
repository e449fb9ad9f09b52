using System.Buffers;
using System.Runtime.CompilerServices;
using System.Xml;

namespace Woad.Xml;

/// <summary>
/// Element and attribute records with their declarations ([MC-NBFX] 2.2.1, 2.2.2), and the ids of names. The usual
/// start tag, a name with an id in a namespace whose prefix is remembered, is written at once.
/// </summary>
internal ref struct BinaryTags
{
    /// <summary>
    /// Bytes that a start tag may take and be written over, when its name is an id of up to three bytes.
    /// </summary>
    public const int TagRoom = 4;

    /// <summary>The string table of the connection; null when there is none.</summary>
    public readonly BinaryWriterSession? Session;

    /// <summary>The session's as they were when it was asked last; none without a session.</summary>
    public int[][] Ids;

    /// <summary>The bytes of the document.</summary>
    public BinaryOutput Output;

    /// <summary>The declarations in force.</summary>
    public WriterScope Scope;

    /// <summary>Begins inside <paramref name="depth"/> elements written elsewhere.</summary>
    public BinaryTags(IBufferWriter<byte> output, BinaryWriterSession? session, int depth)
    {
        Session = session;
        Ids = session is null ? [] : session.Ids;
        Output = new BinaryOutput(output);
        Scope.Depth = depth;
    }

    /// <summary>Writes a start tag with the declarations that it needs.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Start(XmlName name)
    {
        if (TryTag(name, 0) is > 0 and var at)
        {
            Output.Position = at;
            Scope.Depth++;
        }
        else
        {
            StartUnusual(name);
        }
    }

    /// <summary>Writes a start tag up to its attributes.</summary>
    public void StartOpen(XmlName name)
    {
        if (TryTag(name, 0) is > 0 and var at)
        {
            Output.Position = at;
            Scope.Depth++;
            return;
        }

        Output.LastText = -1;
        Scope.Depth++;
        StartGeneral(name, Scope.Prefix(name.Namespace), IdOf(name.Local, name.IsStandard));
    }

    /// <summary>Writes a start tag up to its attributes, with a prefix that it declares.</summary>
    public void StartOpen(XmlToken prefix, XmlName name)
    {
        Output.LastText = -1;
        Scope.Depth++;
        Scope.Add(prefix, name.Namespace, Scope.Depth, true, name.IsStandard);
        StartGeneral(name, prefix, IdOf(name.Local, name.IsStandard));
    }

    /// <summary>Ends a start tag.</summary>
    public void EndOfStart()
    {
        Output.LastText = -1;
        if (Scope.TopDepth == Scope.Depth)
        {
            WriteDeclarations();
        }
    }

    /// <summary>Ends a start tag as that of an empty element.</summary>
    public void EndOfEmpty()
    {
        EndOfStart();
        Output.Put(NbfxRecord.EndElement);
        Scope.EndElement();
    }

    /// <summary>Writes the end of an element.</summary>
    public void End()
    {
        if (Output.LastText >= 0)
        {
            Output.Span[Output.LastText] |= 1;
            Output.LastText = -1;
        }
        else
        {
            Output.Put(NbfxRecord.EndElement);
        }

        Scope.EndElement();
    }

    /// <summary>
    /// Writes the start tag of an element that a value of at most <paramref name="room"/> bytes fills and ends; returns
    /// where the value goes.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Tag(XmlName name, int room) => TryTag(name, room) is > 0 and var at ? at : TagUnusual(name, room);

    /// <summary>
    /// The same for every tag. What the tag declares ends here, where nobody can ask for it any more.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public int TagUnusual(XmlName name, int room)
    {
        StartUnusual(name);
        Output.Reserve(room);
        Scope.EndElement();
        return Output.Position;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void StartUnusual(XmlName name)
    {
        if (!ReferenceEquals(name.Namespace, Scope.CachedNamespace) && TryStartDeclaring(name))
        {
            return;
        }

        StartOpen(name);
        if (Scope.TopDepth == Scope.Depth)
        {
            WriteDeclarations();
        }
    }

    /// <summary>
    /// Writes the usual start tag, with <paramref name="room"/> behind it, and returns where the next byte goes; the
    /// position and the depth stay. 0: the tag is another one, or there is no room.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int TryTag(XmlName name, int room)
    {
        var id = Pages<int>.Find(Ids, name.TableIndex);
        if (id <= 0 || !ReferenceEquals(name.Namespace, Scope.CachedNamespace) || Scope.CachedElement == 0
            || Output.Span.Length - Output.Position < TagRoom + room)
        {
            return 0;
        }

        Unsafe.WriteUnaligned(ref Output.At(Output.Position), Scope.CachedElement | (id << 8));
        Output.LastText = -1;
        return Output.Position + 1 + NbfxId.Length(id);
    }

    /// <summary>Writes a string that the program knows as a text record.</summary>
    public void WriteToken(XmlToken value, int end)
    {
        var id = value.Utf8.Length > 0 ? IdOf(value, true) : -1;
        if (id >= 0)
        {
            Output.Record(NbfxRecord.Dictionary + end, 5);
            Output.PutInt31(id);
        }
        else if (value.Text.Length == 0)
        {
            Output.Record(NbfxRecord.Empty + end, 0);
        }
        else
        {
            Output.WriteChars(value.Text, end);
        }
    }

    /// <summary>Writes a QName as a text record.</summary>
    public void WriteQName(XmlName value)
    {
        var prefix = Scope.Prefix(value.Namespace)
            ?? throw new XmlException(Escaped.Text(
                $"The namespace '{value.Namespace}' is not declared where its QName is written."));
        var id = IdOf(value.Local, value.IsStandard);
        if (prefix.PrefixCode > 0 && id >= 0)
        {
            Output.Record(NbfxRecord.QName, 6);
            Output.Span[Output.Position++] = (byte)(prefix.PrefixCode - 1);
            Output.PutInt31(id);
        }
        else if (prefix.Text.Length == 0 && id >= 0)
        {
            Output.Record(NbfxRecord.Dictionary, 5);
            Output.PutInt31(id);
        }
        else
        {
            Output.WriteChars(prefix.Text.Length == 0 ? value.Local.Text : $"{prefix.Text}:{value.Local.Text}", 0);
        }
    }

    /// <summary>
    /// Writes the head of an array of items. Their name is always inline, as the BCL's writer does it. False when there
    /// are no items.
    /// </summary>
    public bool TryStartArray(XmlName item, int type, int count)
    {
        if (count == 0)
        {
            return false;
        }

        Output.LastText = -1;
        Output.Put(NbfxRecord.Array);
        Scope.Depth++;
        StartGeneral(item, Scope.Prefix(item.Namespace), -1);
        EndOfStart();
        Output.Reserve(7);
        Output.Span[Output.Position++] = NbfxRecord.EndElement;
        Output.Span[Output.Position++] = (byte)type;
        Output.PutInt31(count);
        Scope.EndElement();
        return true;
    }

    /// <summary>The wire id of a string the program knows; -1 to write it inline.</summary>
    private int IdOf(XmlToken token, bool isStandard)
    {
        if (isStandard && token.StaticId >= 0)
        {
            return token.StaticId;
        }

        if (Session is null)
        {
            return -1;
        }

        var id = Session.IdOf(token);
        Ids = Session.Ids;
        return id;
    }

    /// <summary>
    /// Writes the start tag of a wrapper at once: a dictionary name whose namespace is not declared yet, and becomes
    /// the default one. False: the tag is another one, and nothing has been written.
    /// </summary>
    private bool TryStartDeclaring(XmlName name)
    {
        if (Session is null
            || name.IsStandard
            || name.Namespace.Utf8.Length == 0
            || Scope.Prefix(name.Namespace) is not null)
        {
            return false;
        }

        var id = IdOf(name.Local, false);
        var ns = id < 0 ? -1 : IdOf(name.Namespace, false);
        if (ns < 0)
        {
            return false;
        }

        Output.LastText = -1;
        Scope.Depth++;
        Output.Reserve(12);
        Output.Span[Output.Position++] = NbfxRecord.ShortDictionaryElement;
        Output.PutInt31(id);
        Output.Span[Output.Position++] = NbfxRecord.ShortDictionaryXmlns;
        Output.PutInt31(ns);
        Scope.Add(XmlToken.Empty, name.Namespace, Scope.Depth, true);
        Scope.Remember(name.Namespace, XmlToken.Empty);
        return true;
    }

    private void StartGeneral(XmlName name, XmlToken? prefix, int id)
    {
        if (prefix is null)
        {
            prefix = XmlToken.Empty;
            Scope.Add(prefix, name.Namespace, Scope.Depth, true, name.IsStandard);
        }

        var code = prefix.PrefixCode;
        if (code > 0)
        {
            Output.Put((byte)((id >= 0 ? NbfxRecord.PrefixDictionaryElementA : NbfxRecord.PrefixElementA) - 1 + code));
        }
        else
        {
            Output.Put((byte)(NbfxRecord.ShortElement + (id >= 0 ? 2 : 0) + (code < 0 ? 1 : 0)));
            if (code < 0)
            {
                Output.PutString(prefix.Utf8);
            }
        }

        PutName(name.Local, id);
    }

    /// <summary>Writes an attribute up to its value.</summary>
    public void AttributeStart(XmlName name)
    {
        if (name.Namespace.Utf8.Length == 0)
        {
            var plainId = IdOf(name.Local, name.IsStandard);
            Output.Put((byte)(NbfxRecord.ShortAttribute + (plainId >= 0 ? 2 : 0)));
            PutName(name.Local, plainId);
            return;
        }

        var prefix = Scope.AttributePrefix(name.Namespace);
        if (prefix is null)
        {
            prefix = Scope.NewPrefix();
            Scope.Add(prefix, name.Namespace, Scope.Depth, false, name.IsStandard);
        }

        var id = IdOf(name.Local, name.IsStandard);
        if (prefix.PrefixCode > 0)
        {
            Output.Put((byte)((id >= 0 ? NbfxRecord.PrefixDictionaryAttributeA : NbfxRecord.PrefixAttributeA) - 1
                + prefix.PrefixCode));
        }
        else
        {
            Output.Put((byte)(NbfxRecord.Attribute + (id >= 0 ? 2 : 0)));
            Output.PutString(prefix.Utf8);
        }

        PutName(name.Local, id);
    }

    private void WriteDeclarations()
    {
        for (var i = Scope.FirstOfElement(); i < Scope.Count; i++)
        {
            ref readonly var binding = ref Scope.At(i);
            var id = binding.IsInline ? -1 : IdOf(binding.Namespace, binding.IsStandard);
            var isDefault = binding.Prefix.Utf8.Length == 0;
            Output.Put((byte)(NbfxRecord.ShortXmlns + (id >= 0 ? 2 : 0) + (isDefault ? 0 : 1)));
            if (!isDefault)
            {
                Output.PutString(binding.Prefix.Utf8);
            }

            PutName(binding.Namespace, id);
        }
    }

    private void PutName(XmlToken token, int id)
    {
        if (id >= 0)
        {
            Output.Reserve(5);
            Output.PutInt31(id);
        }
        else
        {
            Output.PutString(token.Utf8);
        }
    }
}
