using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Runtime.CompilerServices;

namespace Woad.Xml;

/// <summary>
/// The namespace declarations in force while writing; the last ones found first, as in the BCL's writers.
/// </summary>
internal struct WriterScope
{
    private const int Inline = 6;
    private static readonly XmlToken XmlPrefix = XmlToken.Get("xml");
    private static readonly XmlToken XmlNamespace = XmlToken.Get("http://www.w3.org/XML/1998/namespace");

    private InlineBindings _inline;
    private Binding[]? _spill;

    /// <summary>The namespace looked up last; null when nothing is remembered.</summary>
    public XmlToken? CachedNamespace;

    /// <summary>The prefix in force for <see cref="CachedNamespace"/>.</summary>
    public XmlToken? CachedPrefix;

    /// <summary>
    /// The binary record that starts an element of <see cref="CachedNamespace"/> whose name is an id; 0 when its prefix
    /// has no record of its own.
    /// </summary>
    public byte CachedElement;

    /// <summary>Depth of the element being written; the root of the document has 1.</summary>
    public int Depth;

    /// <summary>Depth of the element that made the last declaration in force.</summary>
    public int TopDepth;

    /// <summary>Number of declarations in force.</summary>
    public int Count;

    /// <summary>The prefix in force for elements of <paramref name="ns"/>; null when there is none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public XmlToken? Prefix(XmlToken ns) =>
        ReferenceEquals(ns, CachedNamespace) ? CachedPrefix : Lookup(ns, Count, false);

    /// <summary>
    /// The prefix in force for attributes of <paramref name="ns"/>, never ""; null when there is none.
    /// </summary>
    public XmlToken? AttributePrefix(XmlToken ns) => Lookup(ns, Count, true);

    /// <summary>The prefix that the start tag of the element now ending was written with.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public XmlToken EndPrefix(XmlToken ns) =>
        TopDepth != Depth && ReferenceEquals(ns, CachedNamespace) ? CachedPrefix! : LookupForEnd(ns);

    public void Add(
        XmlToken prefix, XmlToken ns, int depth, bool ofElement, bool isStandard = false, bool isInline = false)
    {
        if (Count >= Inline)
        {
            _spill ??= new Binding[2 * Inline];
            if (Count - Inline == _spill.Length)
            {
                Array.Resize(ref _spill, 2 * _spill.Length);
            }
        }

        At(Count++) = new Binding(prefix, ns, depth, ofElement, isStandard, isInline);
        TopDepth = depth;
        if (ReferenceEquals(ns, CachedNamespace) || ReferenceEquals(prefix, CachedPrefix))
        {
            // Another prefix is in force for what is remembered.
            CachedNamespace = null;
        }
    }

    /// <summary>Remembers which prefix is in force for a namespace.</summary>
    public void Remember(XmlToken ns, XmlToken prefix)
    {
        CachedNamespace = ns;
        CachedPrefix = prefix;
        CachedElement = prefix.PrefixCode switch
        {
            0 => NbfxRecord.ShortDictionaryElement,
            > 0 and var code => (byte)(NbfxRecord.PrefixDictionaryElementA - 1 + code),
            _ => 0,
        };
    }

    /// <summary>The first declaration of the element being written; <see cref="Count"/> when it has none.</summary>
    public readonly int FirstOfElement()
    {
        var first = Count;
        while (first > 0 && AtReadOnly(first - 1).Depth == Depth)
        {
            first--;
        }

        return first;
    }

    /// <summary>Forgets the declarations of the element that ends.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void EndElement()
    {
        if (TopDepth == Depth)
        {
            Pop();
        }

        Depth--;
    }

    /// <summary>
    /// The first letter that is no prefix in force, then d{depth}p{number}, as the BCL's writers choose.
    /// </summary>
    public readonly XmlToken NewPrefix()
    {
        var used = 0u;
        var own = 0;
        for (var i = 0; i < Count; i++)
        {
            ref readonly var binding = ref AtReadOnly(i);
            var code = binding.Prefix.PrefixCode;
            used |= code > 0 ? 1u << (code - 1) : 0;
            own += binding.Depth == Depth && code < 0 ? 1 : 0;
        }

        var free = System.Numerics.BitOperations.TrailingZeroCount(~used);
        return free < 26
            ? XmlToken.OfPrefix(free + 1)
            : XmlToken.Get(string.Create(CultureInfo.InvariantCulture, $"d{Depth}p{own}"));
    }

    [UnscopedRef]
    public ref Binding At(int index) => ref index < Inline ? ref _inline[index] : ref _spill![index - Inline];

    [UnscopedRef]
    public readonly ref readonly Binding AtReadOnly(int index) =>
        ref index < Inline ? ref _inline[index] : ref _spill![index - Inline];

    private void Pop()
    {
        while (Count > 0 && At(Count - 1).Depth == Depth)
        {
            Count--;
        }

        TopDepth = Count > 0 ? At(Count - 1).Depth : 0;
        CachedNamespace = null;
    }

    private XmlToken LookupForEnd(XmlToken ns)
    {
        var count = Count;
        while (count > 0 && At(count - 1) is { OfElement: false } binding && binding.Depth == Depth)
        {
            count--;
        }

        return Lookup(ns, count, false) ?? XmlToken.Empty;
    }

    private XmlToken? Lookup(XmlToken ns, int count, bool forAttribute)
    {
        XmlToken? found = null;
        for (var i = count - 1; i >= 0 && found is null; i--)
        {
            ref var binding = ref At(i);
            if (ReferenceEquals(binding.Namespace, ns) && !(forAttribute && binding.Prefix.PrefixCode == 0)
                && !IsShadowed(i, count))
            {
                found = binding.Prefix;
            }
        }

        found ??= ReferenceEquals(ns, XmlToken.Empty) && !IsShadowed(-1, count) ? XmlToken.Empty
            : ReferenceEquals(ns, XmlNamespace) ? XmlPrefix
            : null;
        if (count == Count && !forAttribute && found is not null)
        {
            Remember(ns, found);
        }

        return found;
    }

    /// <summary>
    /// Whether a later declaration rebinds the prefix of the one at <paramref name="index"/> (-1: the empty prefix).
    /// </summary>
    private readonly bool IsShadowed(int index, int count)
    {
        var prefix = index < 0 ? XmlToken.Empty : AtReadOnly(index).Prefix;
        for (var i = index + 1; i < count; i++)
        {
            if (ReferenceEquals(AtReadOnly(i).Prefix, prefix))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>
    /// One declaration; <c>OfElement</c> when the start tag made it for its own name, <c>IsStandard</c> when the
    /// namespace may be written as an id of the static dictionary, <c>IsInline</c> when it must be written as
    /// characters.
    /// </summary>
    internal readonly record struct Binding(
        XmlToken Prefix, XmlToken Namespace, int Depth, bool OfElement, bool IsStandard, bool IsInline);

    [InlineArray(Inline)]
    private struct InlineBindings
    {
        private Binding _first;
    }
}
