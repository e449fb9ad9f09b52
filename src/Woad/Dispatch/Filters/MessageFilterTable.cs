using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.ServiceModel.Channels;
using Woad.Dispatch.Filters;
using Woad.Xml;

namespace System.ServiceModel.Dispatcher;

/// <summary>
/// Filters of every type with priorities: those of a lower priority are asked only when none of a higher one matches.
/// </summary>
/// <typeparam name="TFilterData">What is found.</typeparam>
/// <remarks>Not safe for concurrent changes.</remarks>
public class MessageFilterTable<TFilterData> : IMessageFilterTable<TFilterData>
{
    private readonly Dictionary<MessageFilter, (TFilterData Value, int Priority)> _items = [];
    private readonly SortedDictionary<int, Dictionary<Type, IMessageFilterTable<TFilterData>>> _byPriority =
        new(Comparer<int>.Create((a, b) => b.CompareTo(a)));

    /// <summary>
    /// Initializes a new instance of the <see cref="MessageFilterTable{TFilterData}"/> class whose filters have the
    /// priority 0 unless they are given another.
    /// </summary>
    public MessageFilterTable()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MessageFilterTable{TFilterData}"/> class whose filters have
    /// <paramref name="defaultPriority"/> unless they are given another.
    /// </summary>
    /// <param name="defaultPriority">The priority of filters without one.</param>
    public MessageFilterTable(int defaultPriority) => DefaultPriority = defaultPriority;

    /// <inheritdoc/>
    public int Count => _items.Count;

    /// <summary>Gets or sets the priority of filters that are added without one.</summary>
    /// <value>The default is 0.</value>
    public int DefaultPriority { get; set; }

    /// <summary>Gets a value that is always <see langword="false"/>.</summary>
    public bool IsReadOnly => false;

    /// <inheritdoc/>
    public ICollection<MessageFilter> Keys => _items.Keys;

    /// <inheritdoc/>
    public ICollection<TFilterData> Values => [.. _items.Values.Select(item => item.Value)];

    /// <summary>Gets or sets the data of a filter; setting keeps its priority.</summary>
    public TFilterData this[MessageFilter filter]
    {
        get => _items[filter].Value;
        set
        {
            var priority = _items.TryGetValue(filter, out var item) ? item.Priority : DefaultPriority;
            Remove(filter);
            Add(filter, value, priority);
        }
    }

    /// <summary>Adds a filter with the default priority.</summary>
    /// <param name="filter">The filter.</param>
    /// <param name="data">The data of the filter.</param>
    public void Add(MessageFilter filter, TFilterData data) => Add(filter, data, DefaultPriority);

    /// <summary>Adds a filter with the default priority.</summary>
    /// <param name="item">The item.</param>
    public void Add(KeyValuePair<MessageFilter, TFilterData> item) => Add(item.Key, item.Value);

    /// <summary>Adds a filter and its data.</summary>
    /// <param name="filter">The filter.</param>
    /// <param name="data">The data of the filter.</param>
    /// <param name="priority">The priority of the filter; the highest is compared first.</param>
    /// <exception cref="ArgumentException">The table has the filter already.</exception>
    public void Add(MessageFilter filter, TFilterData data, int priority)
    {
        ArgumentNullException.ThrowIfNull(filter);
        _items.Add(filter, (data, priority));
        if (!_byPriority.TryGetValue(priority, out var tables))
        {
            _byPriority[priority] = tables = [];
        }

        if (!tables.TryGetValue(filter.GetType(), out var table))
        {
            tables[filter.GetType()] = table = CreateFilterTable(filter)
                ?? throw new InvalidOperationException(Escaped.Text(
                    $"The filter {filter.GetType()} made no table for its type."));
        }

        table.Add(filter, data);
    }

    /// <inheritdoc/>
    public void Clear()
    {
        _items.Clear();
        _byPriority.Clear();
    }

    /// <inheritdoc/>
    public bool Contains(KeyValuePair<MessageFilter, TFilterData> item) =>
        _items.TryGetValue(item.Key, out var found)
            && EqualityComparer<TFilterData>.Default.Equals(found.Value, item.Value);

    /// <inheritdoc/>
    public bool ContainsKey(MessageFilter filter) => _items.ContainsKey(filter);

    /// <inheritdoc/>
    public void CopyTo(KeyValuePair<MessageFilter, TFilterData>[] array, int arrayIndex) =>
        Pairs().ToArray().CopyTo(array, arrayIndex);

    /// <inheritdoc/>
    public IEnumerator<KeyValuePair<MessageFilter, TFilterData>> GetEnumerator() => Pairs().GetEnumerator();

    /// <summary>The priority of a filter.</summary>
    /// <param name="filter">The filter.</param>
    /// <returns>The priority.</returns>
    /// <exception cref="KeyNotFoundException">The table does not have the filter.</exception>
    public int GetPriority(MessageFilter filter) => _items[filter].Priority;

    /// <inheritdoc/>
    public bool GetMatchingFilter(Message message, out MessageFilter? filter) =>
        FilterTable<TFilterData>.Only(Matching((table, found) => table.GetMatchingFilters(message, found)), out filter);

    /// <inheritdoc/>
    public bool GetMatchingFilter(MessageBuffer buffer, out MessageFilter? filter) =>
        FilterTable<TFilterData>.Only(Matching((table, found) => table.GetMatchingFilters(buffer, found)), out filter);

    /// <inheritdoc/>
    public bool GetMatchingFilters(Message message, ICollection<MessageFilter> results) =>
        FilterTable<TFilterData>.All(Matching((table, found) => table.GetMatchingFilters(message, found)), results);

    /// <inheritdoc/>
    public bool GetMatchingFilters(MessageBuffer buffer, ICollection<MessageFilter> results) =>
        FilterTable<TFilterData>.All(Matching((table, found) => table.GetMatchingFilters(buffer, found)), results);

    /// <inheritdoc/>
    public bool GetMatchingValue(Message message, out TFilterData? value) =>
        Data(GetMatchingFilter(message, out var f) ? f : null, out value);

    /// <inheritdoc/>
    public bool GetMatchingValue(MessageBuffer buffer, out TFilterData? value) =>
        Data(GetMatchingFilter(buffer, out var f) ? f : null, out value);

    /// <inheritdoc/>
    public bool GetMatchingValues(Message message, ICollection<TFilterData> results) => FilterTable<TFilterData>.All(
        Matching((table, found) => table.GetMatchingFilters(message, found)).Select(filter => _items[filter].Value),
        results);

    /// <inheritdoc/>
    public bool GetMatchingValues(MessageBuffer buffer, ICollection<TFilterData> results) =>
        FilterTable<TFilterData>.All(
            Matching((table, found) => table.GetMatchingFilters(buffer, found)).Select(filter => _items[filter].Value),
            results);

    /// <inheritdoc/>
    public bool Remove(MessageFilter filter)
    {
        ArgumentNullException.ThrowIfNull(filter);
        return _items.Remove(filter, out var item) && _byPriority[item.Priority][filter.GetType()].Remove(filter);
    }

    /// <inheritdoc/>
    public bool Remove(KeyValuePair<MessageFilter, TFilterData> item) => Contains(item) && Remove(item.Key);

    /// <inheritdoc/>
    public bool TryGetValue(MessageFilter filter, [MaybeNullWhen(false)] out TFilterData data)
    {
        var found = _items.TryGetValue(filter, out var item);
        data = item.Value;
        return found;
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Creates the table for filters of one type and priority. Here: the filter makes it.</summary>
    /// <param name="filter">The filter.</param>
    /// <returns>The table.</returns>
    protected virtual IMessageFilterTable<TFilterData> CreateFilterTable(MessageFilter filter)
    {
        ArgumentNullException.ThrowIfNull(filter);
        return filter.CreateFilterTable<TFilterData>();
    }

    private IEnumerable<KeyValuePair<MessageFilter, TFilterData>> Pairs() =>
        _items.Select(item => KeyValuePair.Create(item.Key, item.Value.Value));

    /// <summary>The matches of the highest priority that has any.</summary>
    private List<MessageFilter> Matching(Action<IMessageFilterTable<TFilterData>, List<MessageFilter>> collect)
    {
        var found = new List<MessageFilter>();
        foreach (var tables in _byPriority.Values)
        {
            foreach (var table in tables.Values)
            {
                collect(table, found);
            }

            if (found.Count > 0)
            {
                break;
            }
        }

        return found;
    }

    private bool Data(MessageFilter? filter, out TFilterData? value)
    {
        value = filter is null ? default : _items[filter].Value;
        return filter is not null;
    }
}
