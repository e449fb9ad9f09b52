using System.Collections;
using System.Diagnostics.CodeAnalysis;

namespace Woad.Messages;

/// <summary>
/// The names and values of one message's context, as its program sees them: shared with other messages until they are
/// changed, a copy of its own since then.
/// </summary>
internal sealed class ContextValues(SharedContext shared) : IDictionary<string, string>
{
    private SharedContext? _shared = shared;
    private Dictionary<string, string>? _own;

    /// <summary>The context that is shared; null when it has been changed.</summary>
    public SharedContext? Shared => _shared;

    public int Count => _shared?.Values.Count ?? _own!.Count;

    public bool IsReadOnly => false;

    public ICollection<string> Keys => _shared is { } context ? [.. context.Values.Keys] : _own!.Keys;

    public ICollection<string> Values => _shared is { } context ? [.. context.Values.Values] : _own!.Values;

    public string this[string key]
    {
        get => _shared is { } context ? context.Values[key] : _own![key];
        set => Own()[ContextNames.Checked(key, value)] = value;
    }

    public void Add(string key, string value) => Own().Add(ContextNames.Checked(key, value), value);

    public void Add(KeyValuePair<string, string> item) => Add(item.Key, item.Value);

    public void Clear() => Own().Clear();

    public bool Contains(KeyValuePair<string, string> item) =>
        TryGetValue(item.Key, out var value) && value == item.Value;

    public bool ContainsKey(string key) => _shared?.Values.ContainsKey(key) ?? _own!.ContainsKey(key);

    public void CopyTo(KeyValuePair<string, string>[] array, int arrayIndex)
    {
        ICollection<KeyValuePair<string, string>> pairs = _own ?? _shared!.Copy();
        pairs.CopyTo(array, arrayIndex);
    }

    public IEnumerator<KeyValuePair<string, string>> GetEnumerator() =>
        _shared?.Values.GetEnumerator() ?? _own!.GetEnumerator();

    public bool Remove(string key) => ContainsKey(key) && Own().Remove(key);

    public bool Remove(KeyValuePair<string, string> item) => Contains(item) && Own().Remove(item.Key);

    public bool TryGetValue(string key, [MaybeNullWhen(false)] out string value) =>
        _shared is { } context ? context.Values.TryGetValue(key, out value) : _own!.TryGetValue(key, out value);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    private Dictionary<string, string> Own()
    {
        if (_shared is { } context)
        {
            (_own, _shared) = (context.Copy(), null);
        }

        return _own!;
    }
}
