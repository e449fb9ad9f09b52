using System.Collections;
using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Dispatch.Filters;

/// <summary>What tables of filters share: the filters with their data, and how the matches are handed out.</summary>
internal abstract class FilterTable<TFilterData> : IMessageFilterTable<TFilterData>
{
    protected Dictionary<MessageFilter, TFilterData> Items { get; } = [];

    public int Count => Items.Count;

    public bool IsReadOnly => false;

    public ICollection<MessageFilter> Keys => Items.Keys;

    public ICollection<TFilterData> Values => Items.Values;

    public TFilterData this[MessageFilter key]
    {
        get => Items[key];
        set
        {
            Remove(key);
            Add(key, value);
        }
    }

    public virtual void Add(MessageFilter key, TFilterData value)
    {
        ArgumentNullException.ThrowIfNull(key);
        Items.Add(key, value);
    }

    public void Add(KeyValuePair<MessageFilter, TFilterData> item) => Add(item.Key, item.Value);

    public virtual void Clear() => Items.Clear();

    public bool Contains(KeyValuePair<MessageFilter, TFilterData> item) =>
        ((ICollection<KeyValuePair<MessageFilter, TFilterData>>)Items).Contains(item);

    public bool ContainsKey(MessageFilter key) => Items.ContainsKey(key);

    public void CopyTo(KeyValuePair<MessageFilter, TFilterData>[] array, int arrayIndex) =>
        ((ICollection<KeyValuePair<MessageFilter, TFilterData>>)Items).CopyTo(array, arrayIndex);

    public IEnumerator<KeyValuePair<MessageFilter, TFilterData>> GetEnumerator() => Items.GetEnumerator();

    public virtual bool Remove(MessageFilter key) => Items.Remove(key);

    public bool Remove(KeyValuePair<MessageFilter, TFilterData> item) => Contains(item) && Remove(item.Key);

    public bool TryGetValue(MessageFilter key, [MaybeNullWhen(false)] out TFilterData value) =>
        Items.TryGetValue(key, out value);

    public bool GetMatchingFilter(Message message, out MessageFilter? filter) => Only(Matching(message), out filter);

    public bool GetMatchingFilter(MessageBuffer messageBuffer, out MessageFilter? filter) =>
        Only(Matching(messageBuffer), out filter);

    public bool GetMatchingFilters(Message message, ICollection<MessageFilter> results) =>
        All(Matching(message), results);

    public bool GetMatchingFilters(MessageBuffer messageBuffer, ICollection<MessageFilter> results) =>
        All(Matching(messageBuffer), results);

    public bool GetMatchingValue(Message message, out TFilterData? value) => Value(Matching(message), out value);

    public bool GetMatchingValue(MessageBuffer messageBuffer, out TFilterData? value) =>
        Value(Matching(messageBuffer), out value);

    public bool GetMatchingValues(Message message, ICollection<TFilterData> results) =>
        All(Data(Matching(message)), results);

    public bool GetMatchingValues(MessageBuffer messageBuffer, ICollection<TFilterData> results) =>
        All(Data(Matching(messageBuffer)), results);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>The only match; false for none.</summary>
    internal static bool Only(IEnumerable<MessageFilter> matches, out MessageFilter? filter)
    {
        var found = matches.ToArray();
        filter = found.Length == 0 ? null : found[0];
        return found.Length < 2
            ? filter is not null
            : throw new MultipleFilterMatchesException(
                "More than one filter of the table matches the message.", null, new Collection<MessageFilter>(found));
    }

    internal static bool All<T>(IEnumerable<T> matches, ICollection<T> results)
    {
        ArgumentNullException.ThrowIfNull(results);
        var before = results.Count;
        foreach (var match in matches)
        {
            results.Add(match);
        }

        return results.Count > before;
    }

    protected abstract IEnumerable<MessageFilter> Matching(Message message);

    protected abstract IEnumerable<MessageFilter> Matching(MessageBuffer buffer);

    private IEnumerable<TFilterData> Data(IEnumerable<MessageFilter> filters) =>
        filters.Select(filter => Items[filter]);

    private bool Value(IEnumerable<MessageFilter> matches, out TFilterData? value)
    {
        if (!Only(matches, out var filter))
        {
            value = default;
            return false;
        }

        value = Items[filter!];
        return true;
    }
}
