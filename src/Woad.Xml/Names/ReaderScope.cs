using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text;

namespace Woad.Xml;

/// <summary>
/// The namespace declarations in force while reading. Names stay where they are in the input; nothing is interned.
/// </summary>
internal struct ReaderScope
{
    /// <summary>
    /// The answer of <see cref="Find(int)"/> for a prefix that nothing binds; as a namespace it is the empty one.
    /// </summary>
    public const int None = -1;

    /// <summary>The answer of <see cref="Find(int)"/> for the prefix xml.</summary>
    public const int Xml = -2;

    /// <summary>More attributes of one element are refused: finding one among them must stay cheap.</summary>
    public const int MaxAttributes = 4096;

    /// <summary>The answer for the first declaration of <see cref="Around"/>; the next ones are below it.</summary>
    private const int FirstAround = -3;

    private const int MaxDeclarations = 1024;
    /// <summary>Secured messages have up to seven in force.</summary>
    private const int Inline = 8;
    private static readonly XmlToken XmlNamespace = XmlToken.Get("http://www.w3.org/XML/1998/namespace");

    private InlineBindings _inline;
    private Binding[]? _spill;

    /// <summary>What elements around the beginning declared; null when nothing is around it.</summary>
    public XmlScope? Around;

    /// <summary>The namespace that start tags were matched with last; null when nothing is remembered.</summary>
    public XmlToken? CachedNamespace;

    /// <summary>The prefix of one letter, or "", that is bound to <see cref="CachedNamespace"/> here.</summary>
    public XmlToken? CachedPrefix;

    /// <summary>The same prefix as 0 for "" and 1 to 26 for a to z.</summary>
    public int CachedCode;

    /// <summary>Number of declarations in force.</summary>
    public int Count;

    /// <summary>Depth of the element with the last declaration.</summary>
    public int TopDepth;

    /// <summary>Takes a declaration; at most 1,024 are in force at a time, so that lookups stay cheap.</summary>
    public void Add(ReadOnlySpan<byte> input, Binding binding)
    {
        if (Count == MaxDeclarations)
        {
            Malformed.Throw("Too many namespace declarations are in force.", binding.NamespaceStart);
        }

        binding.PrefixKey = binding.PrefixToken is { } token
            ? token.ScopeKey
            : Key(input.Slice(binding.PrefixStart, binding.PrefixLength));
        Room() = binding;
        TopDepth = binding.Depth;
        CachedNamespace = null;
    }

    /// <summary>The same of what the program knows.</summary>
    public void Add(XmlToken prefix, XmlToken ns, int depth)
    {
        if (Count == MaxDeclarations)
        {
            Malformed.Throw("Too many namespace declarations are in force.", 0);
        }

        // Field by field: what the prefix as a token leaves unused stays as it is.
        ref var binding = ref Room();
        binding.PrefixKey = prefix.ScopeKey;
        binding.PrefixToken = prefix;
        binding.NamespaceToken = ns;
        binding.Decoded = null;
        binding.NamespaceHash = 0;
        binding.Depth = depth;
        TopDepth = depth;
        CachedNamespace = null;
    }

    /// <summary>Forgets the declarations of the element at <paramref name="depth"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave(int depth)
    {
        if (TopDepth == depth && Count > 0)
        {
            Pop(depth);
        }
    }

    /// <summary>
    /// Index of the declaration of a prefix; <see cref="None"/> or <see cref="Xml"/> when there is none.
    /// </summary>
    public int Find(ReadOnlySpan<byte> input, ReadOnlySpan<byte> prefix)
    {
        var key = Key(prefix);
        for (var i = Count - 1; i >= 0; i--)
        {
            if (At(i).PrefixKey == key && (prefix.Length < 8 || Prefix(input, i).SequenceEqual(prefix)))
            {
                Visits.Add(Count - i + prefix.Length);
                return i;
            }
        }

        Visits.Add(Count + prefix.Length);
        return prefix.SequenceEqual("xml"u8) ? Xml : FindAround(key);
    }

    /// <summary>The same for a prefix of one letter, or none, by its code.</summary>
    public int Find(int prefixCode)
    {
        var key = XmlToken.OfPrefix(prefixCode).ScopeKey;
        for (var i = Count - 1; i >= 0; i--)
        {
            if (At(i).PrefixKey == key)
            {
                Visits.Add(Count - i);
                return i;
            }
        }

        Visits.Add(Count);
        return FindAround(key);
    }

    /// <summary>
    /// Whether the namespace at <paramref name="index"/>, an answer of <see cref="Find(int)"/>, is
    /// <paramref name="ns"/>.
    /// </summary>
    public bool Is(ReadOnlySpan<byte> input, int index, XmlToken ns)
    {
        if (index < 0)
        {
            return ReferenceEquals(ns, Known(index));
        }

        ref var binding = ref At(index);
        if (binding.NamespaceToken is not null)
        {
            return ReferenceEquals(binding.NamespaceToken, ns);
        }

        if (!Namespace(input, index).SequenceEqual(ns.Utf8))
        {
            return false;
        }

        binding.NamespaceToken = ns;
        return true;
    }

    /// <summary>
    /// Whether two answers of <see cref="Find(ReadOnlySpan{byte}, ReadOnlySpan{byte})"/> are the same namespace.
    /// </summary>
    public bool Same(ReadOnlySpan<byte> input, int left, int right) =>
        left == right || (HashOf(input, left) == HashOf(input, right)
            && Namespace(input, left).SequenceEqual(Namespace(input, right)));

    /// <summary>
    /// A keyed hash of a namespace, made once for each declaration: a long namespace costs its length once, however
    /// often its prefix is used.
    /// </summary>
    public int HashOf(ReadOnlySpan<byte> input, int index)
    {
        if (index < 0)
        {
            return HashOf(Namespace(input, index));
        }

        ref var binding = ref At(index);
        if (binding.NamespaceHash == 0)
        {
            binding.NamespaceHash = HashOf(Namespace(input, index));
        }

        return binding.NamespaceHash;
    }

    public readonly ReadOnlySpan<byte> Prefix(ReadOnlySpan<byte> input, int index)
    {
        if (index < 0)
        {
            return index <= FirstAround
                ? Around!.All[FirstAround - index].Prefix.Utf8
                : index == Xml ? "xml"u8 : default;
        }

        ref readonly var binding = ref AtReadOnly(index);
        return binding.PrefixToken is { } token ? token.Utf8 : input.Slice(binding.PrefixStart, binding.PrefixLength);
    }

    public readonly ReadOnlySpan<byte> Namespace(ReadOnlySpan<byte> input, int index)
    {
        if (index < 0)
        {
            return Known(index).Utf8;
        }

        ref readonly var binding = ref AtReadOnly(index);
        return binding.NamespaceToken is { } token ? token.Utf8
            : binding.Decoded is { } decoded ? decoded
            : input.Slice(binding.NamespaceStart, binding.NamespaceLength);
    }

    public readonly string NamespaceText(ReadOnlySpan<byte> input, int index) =>
        (index < 0 ? Known(index) : AtReadOnly(index).NamespaceToken) is { } token
            ? token.Text
            : Encoding.UTF8.GetString(Namespace(input, index));

    /// <summary>What is in force around the element at <paramref name="depth"/>: each prefix once.</summary>
    public readonly List<(string Prefix, string Namespace)> OutsideOf(ReadOnlySpan<byte> input, int depth)
    {
        var found = new OrderedDictionary<string, string>(StringComparer.Ordinal);
        foreach (var (prefix, ns) in Around is null ? default : Around.All)
        {
            found[prefix.Text] = ns.Text;
        }

        for (var i = 0; i < Count && AtReadOnly(i).Depth < depth; i++)
        {
            found[Encoding.UTF8.GetString(Prefix(input, i))] = NamespaceText(input, i);
        }

        return [.. found.Select(f => (f.Key, f.Value))];
    }

    /// <summary>
    /// The same as a scope for other readers; null when the program does not know one of the strings.
    /// </summary>
    public readonly XmlScope? Known(ReadOnlySpan<byte> input, int depth)
    {
        var outside = OutsideOf(input, depth);
        var declarations = new (XmlToken, XmlToken)[outside.Count];
        for (var i = 0; i < declarations.Length; i++)
        {
            if (XmlToken.TryFind(outside[i].Prefix) is not { } prefix
                || XmlToken.TryFind(outside[i].Namespace) is not { } ns)
            {
                return null;
            }

            declarations[i] = (prefix, ns);
        }

        return new XmlScope(declarations);
    }

    /// <summary>Remembers that names in <paramref name="ns"/> come with the prefix of this declaration here.</summary>
    public void Remember(ReadOnlySpan<byte> prefix, XmlToken ns)
    {
        var code = prefix.Length == 0 ? 0 : prefix.Length == 1 ? prefix[0] - 'a' + 1 : -1;
        if (code is >= 0 and <= 26)
        {
            Remember(code, ns);
        }
    }

    /// <summary>Refuses a prefix that the element at <paramref name="depth"/> declares twice.</summary>
    public readonly void CheckDoubles(ReadOnlySpan<byte> input, int depth, int offset)
    {
        var first = Count;
        while (first > 0 && AtReadOnly(first - 1).Depth == depth)
        {
            first--;
        }

        var many = Count - first > 2 * Inline ? new HashSet<string>(StringComparer.Ordinal) : null;
        for (var i = first; i < Count; i++)
        {
            var prefix = Prefix(input, i);
            var twice = many is not null && !many.Add(Encoding.UTF8.GetString(prefix));
            for (var j = first; many is null && j < i; j++)
            {
                twice |= AtReadOnly(i).PrefixKey == AtReadOnly(j).PrefixKey && Prefix(input, j).SequenceEqual(prefix);
            }

            if (twice)
            {
                Malformed.Throw("Duplicate attribute found: a prefix is declared twice.", offset);
            }
        }
    }

    /// <summary>As above, for a prefix that is known to be "" or a letter.</summary>
    public void Remember(int prefixCode, XmlToken ns)
    {
        CachedNamespace = ns;
        CachedPrefix = XmlToken.OfPrefix(prefixCode);
        CachedCode = prefixCode;
    }

    private readonly int FindAround(ulong prefixKey) =>
        Around is { } around && around.Find(prefixKey) is >= 0 and var index ? FirstAround - index : None;

    /// <summary>The namespace of an answer that is no declaration of the document.</summary>
    private readonly XmlToken Known(int index) =>
        index == None ? XmlToken.Empty : index == Xml ? XmlNamespace : Around!.Namespace(FirstAround - index);

    [UnscopedRef]
    private ref Binding At(int index) => ref index < Inline ? ref _inline[index] : ref _spill![index - Inline];

    [UnscopedRef]
    private readonly ref readonly Binding AtReadOnly(int index) =>
        ref index < Inline ? ref _inline[index] : ref _spill![index - Inline];

    /// <summary>The length and all bytes of a short prefix; the length and a keyed hash of a longer one.</summary>
    internal static ulong Key(ReadOnlySpan<byte> prefix)
    {
        if (prefix.Length > 7)
        {
            return 0xFF | ((ulong)(uint)HashOf(prefix) << 8);
        }

        var key = (ulong)prefix.Length;
        for (var i = 0; i < prefix.Length; i++)
        {
            key |= (ulong)prefix[i] << (8 * (i + 1));
        }

        return key;
    }

    private static int HashOf(ReadOnlySpan<byte> bytes)
    {
        Visits.Add(bytes.Length);
        var hash = new HashCode();
        hash.AddBytes(bytes);
        return hash.ToHashCode() | 1;
    }

    /// <summary>Where the next declaration goes.</summary>
    [UnscopedRef]
    private ref Binding Room()
    {
        if (Count >= Inline)
        {
            _spill ??= new Binding[2 * Inline];
            if (Count - Inline == _spill.Length)
            {
                Array.Resize(ref _spill, 2 * _spill.Length);
            }
        }

        return ref At(Count++);
    }

    private void Pop(int depth)
    {
        while (Count > 0 && At(Count - 1).Depth == depth)
        {
            Count--;
        }

        TopDepth = Count > 0 ? At(Count - 1).Depth : 0;
        CachedNamespace = null;
    }

    /// <summary>One declaration: ranges of the input, or tokens, or bytes decoded from references.</summary>
    internal struct Binding
    {
        public int PrefixStart;
        public int PrefixLength;
        public int NamespaceStart;
        public int NamespaceLength;
        public int Depth;
        public int NamespaceHash;
        public ulong PrefixKey;
        public XmlToken? PrefixToken;
        public XmlToken? NamespaceToken;
        public byte[]? Decoded;
    }

    [InlineArray(Inline)]
    private struct InlineBindings
    {
        private Binding _first;
    }
}
