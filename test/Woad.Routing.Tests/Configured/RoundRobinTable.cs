using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Routing.Tests.Configured;

/// <summary>The table of the documentation's sample.</summary>
internal sealed class RoundRobinTable<TFilterData>(string group) : IMessageFilterTable<TFilterData>
{
    private readonly List<KeyValuePair<MessageFilter, TFilterData>> _items = [];
    private int _next = -1;

    public string Group => group;

    public int Count => _items.Count;

    public bool IsReadOnly => false;

    public ICollection<MessageFilter> Keys => [.. _items.Select(static i => i.Key)];

    public ICollection<TFilterData> Values => [.. _items.Select(static i => i.Value)];

    public TFilterData this[MessageFilter key]
    {
        get => _items.First(i => i.Key == key).Value;
        set => throw new NotSupportedException();
    }

    public void Add(MessageFilter key, TFilterData value) => _items.Add(new(key, value));

    public void Add(KeyValuePair<MessageFilter, TFilterData> item) => _items.Add(item);

    public void Clear() => _items.Clear();

    public bool Contains(KeyValuePair<MessageFilter, TFilterData> item) => _items.Contains(item);

    public bool ContainsKey(MessageFilter key) => _items.Exists(i => i.Key == key);

    public void CopyTo(KeyValuePair<MessageFilter, TFilterData>[] array, int arrayIndex) =>
        _items.CopyTo(array, arrayIndex);

    public IEnumerator<KeyValuePair<MessageFilter, TFilterData>> GetEnumerator() => _items.GetEnumerator();

    public bool GetMatchingFilter(Message message, out MessageFilter? filter)
    {
        filter = Next().Key;
        return true;
    }

    public bool GetMatchingFilter(MessageBuffer buffer, out MessageFilter? filter)
    {
        filter = Next().Key;
        return true;
    }

    public bool GetMatchingFilters(Message message, ICollection<MessageFilter> results)
    {
        results.Add(Next().Key);
        return true;
    }

    public bool GetMatchingFilters(MessageBuffer buffer, ICollection<MessageFilter> results)
    {
        results.Add(Next().Key);
        return true;
    }

    public bool GetMatchingValue(Message message, out TFilterData? value)
    {
        value = Next().Value;
        return true;
    }

    public bool GetMatchingValue(MessageBuffer buffer, out TFilterData? value)
    {
        value = Next().Value;
        return true;
    }

    public bool GetMatchingValues(Message message, ICollection<TFilterData> results)
    {
        results.Add(Next().Value);
        return true;
    }

    public bool GetMatchingValues(MessageBuffer buffer, ICollection<TFilterData> results)
    {
        results.Add(Next().Value);
        return true;
    }

    public bool Remove(MessageFilter key) => _items.RemoveAll(i => i.Key == key) > 0;

    public bool Remove(KeyValuePair<MessageFilter, TFilterData> item) => _items.Remove(item);

    public bool TryGetValue(MessageFilter key, [MaybeNullWhen(false)] out TFilterData value)
    {
        value = _items.FirstOrDefault(i => i.Key == key).Value;
        return ContainsKey(key);
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    private KeyValuePair<MessageFilter, TFilterData> Next() =>
        _items[(Interlocked.Increment(ref _next) & int.MaxValue) % _items.Count];
}
