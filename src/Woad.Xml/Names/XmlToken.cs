using System.Collections.Concurrent;
using System.Text;

namespace Woad.Xml;

/// <summary>
/// A string that the program knows before any message arrives (an element name, a namespace, an action), interned
/// once per process so that writers and sessions can key on it without looking at its characters.
/// </summary>
/// <remarks>
/// <see cref="Index"/> is dense, so a session's string table is an array. Tokens are made from contracts, settings and
/// constants only, never from received bytes: the set is bounded by the program, not by its peers.
/// </remarks>
public sealed class XmlToken
{
    private static readonly ConcurrentDictionary<string, XmlToken> Interned = new(StringComparer.Ordinal);
    private static int _nextIndex = -1;

    private readonly byte[] _utf8;

    private XmlToken(string text, int index)
    {
        Text = text;
        _utf8 = Encoding.UTF8.GetBytes(text);
        Index = index;
        StaticId = StaticDictionary.IdOf(text);
        ScopeKey = ReaderScope.Key(_utf8);
        PrefixCode = text.Length switch
        {
            0 => 0,
            1 when char.IsBetween(text[0], 'a', 'z') => text[0] - 'a' + 1,
            _ => -1,
        };
    }

    /// <summary>Gets the token of the empty string.</summary>
    public static XmlToken Empty { get; } = Get("");

    /// <summary>Gets the characters as a string.</summary>
    public string Text { get; }

    /// <summary>Gets the same characters as UTF-8.</summary>
    public ReadOnlySpan<byte> Utf8 => _utf8;

    /// <summary>The array behind <see cref="Utf8"/>, for tables that keep it.</summary>
    internal byte[] SharedUtf8 => _utf8;

    /// <summary>Gets the position in the process-wide numbering of tokens, which is dense from 0.</summary>
    public int Index { get; }

    /// <summary>
    /// Gets the wire id in the static dictionary ([MC-NBFS] 2.1), which is always even. It is -1 when the token is not
    /// there.
    /// </summary>
    public int StaticId { get; }

    /// <summary>As a prefix: 0 for "", 1 to 26 for a to z, -1 for all others.</summary>
    internal int PrefixCode { get; }

    /// <summary>As a prefix: what scopes of readers compare.</summary>
    internal ulong ScopeKey { get; }

    /// <summary>The token of <paramref name="text"/>; the same instance for equal strings.</summary>
    /// <param name="text">The string.</param>
    /// <returns>The token.</returns>
    public static XmlToken Get(string text)
    {
        ArgumentNullException.ThrowIfNull(text);
        return Interned.GetOrAdd(text, static t => new XmlToken(t, Interlocked.Increment(ref _nextIndex)));
    }

    /// <summary>
    /// The token of <paramref name="text"/> if the program has made one; never makes one (for received text).
    /// </summary>
    /// <param name="text">The string.</param>
    /// <returns>The token, or null.</returns>
    public static XmlToken? TryFind(string text) => Interned.TryGetValue(text, out var token) ? token : null;

    /// <summary>
    /// A token of its own, outside of the table and without a place in the strings of sessions: for a namespace that is
    /// data
    /// (<see cref="IXmlWriter.DeclareData"/>), and nothing else.
    /// </summary>
    internal static XmlToken Apart(string text) => new(text, -1);

    /// <summary>The token of a prefix of one letter: 1 to 26 for a to z, or 0 for "".</summary>
    internal static XmlToken OfPrefix(int code) => Prefixes.All[code];

    /// <inheritdoc/>
    public override string ToString() => Text;

    private static class Prefixes
    {
        public static readonly XmlToken[] All =
            [Empty, .. Enumerable.Range('a', 26).Select(static c => Get(((char)c).ToString()))];
    }
}
