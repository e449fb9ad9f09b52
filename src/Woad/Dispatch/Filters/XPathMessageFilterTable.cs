using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.ServiceModel.Channels;
using System.Xml.XPath;
using Woad.Dispatch.Filters;

namespace System.ServiceModel.Dispatcher;

/// <summary>XPath filters; a message is read once for all of them.</summary>
/// <typeparam name="TFilterData">What is found.</typeparam>
public class XPathMessageFilterTable<TFilterData> : IMessageFilterTable<TFilterData>
{
    private readonly Dictionary<MessageFilter, TFilterData> _items = [];

    /// <summary>
    /// Initializes a new instance of the <see cref="XPathMessageFilterTable{TFilterData}"/> class without a limit of
    /// size.
    /// </summary>
    public XPathMessageFilterTable() : this(int.MaxValue)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="XPathMessageFilterTable{TFilterData}"/> class that refuses messages
    /// of more than <paramref name="quota"/> characters.
    /// </summary>
    /// <param name="quota">The maximum number of nodes that are visited.</param>
    public XPathMessageFilterTable(int quota) => NodeQuota = quota;

    /// <inheritdoc/>
    public int Count => _items.Count;

    /// <summary>Gets a value that is always <see langword="false"/>.</summary>
    public bool IsReadOnly => false;

    /// <inheritdoc/>
    public ICollection<MessageFilter> Keys => _items.Keys;

    /// <summary>Gets or sets the maximum number of characters of a message as text.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    public int NodeQuota
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            field = value;
        }
    }

    /// <inheritdoc/>
    public ICollection<TFilterData> Values => _items.Values;

    /// <inheritdoc/>
    public TFilterData this[MessageFilter filter]
    {
        get => _items[filter];
        set => _items[Check(filter)] = value;
    }

    /// <summary>Adds a filter and its data.</summary>
    /// <param name="filter">The filter.</param>
    /// <param name="data">The data of the filter.</param>
    public void Add(XPathMessageFilter filter, TFilterData data) => Add((MessageFilter)filter, data);

    /// <summary>Adds a filter, which must be an <see cref="XPathMessageFilter"/>.</summary>
    /// <param name="filter">The filter.</param>
    /// <param name="data">The data of the filter.</param>
    public void Add(MessageFilter filter, TFilterData data) => _items.Add(Check(filter), data);

    /// <inheritdoc/>
    public void Add(KeyValuePair<MessageFilter, TFilterData> item) => Add(item.Key, item.Value);

    /// <inheritdoc/>
    public void Clear() => _items.Clear();

    /// <inheritdoc/>
    public bool Contains(KeyValuePair<MessageFilter, TFilterData> item) =>
        ((ICollection<KeyValuePair<MessageFilter, TFilterData>>)_items).Contains(item);

    /// <inheritdoc/>
    public bool ContainsKey(MessageFilter filter) => _items.ContainsKey(filter);

    /// <inheritdoc/>
    public void CopyTo(KeyValuePair<MessageFilter, TFilterData>[] array, int arrayIndex) =>
        ((ICollection<KeyValuePair<MessageFilter, TFilterData>>)_items).CopyTo(array, arrayIndex);

    /// <inheritdoc/>
    public IEnumerator<KeyValuePair<MessageFilter, TFilterData>> GetEnumerator() => _items.GetEnumerator();

    /// <inheritdoc/>
    public bool GetMatchingFilter(Message message, out MessageFilter? filter) =>
        FilterTable<TFilterData>.Only(Matching(message), out filter);

    /// <inheritdoc/>
    public bool GetMatchingFilter(MessageBuffer messageBuffer, out MessageFilter? filter) =>
        FilterTable<TFilterData>.Only(Matching(messageBuffer), out filter);

    /// <summary>The filter that a document matches; false for none.</summary>
    /// <param name="navigator">The navigator.</param>
    /// <param name="filter">When the method returns, the filter that matches, or <see langword="null"/>.</param>
    /// <returns><see langword="true"/> if a filter matches; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="MultipleFilterMatchesException">More than one matches.</exception>
    public bool GetMatchingFilter(XPathNavigator navigator, out MessageFilter? filter) =>
        FilterTable<TFilterData>.Only(Matching(navigator), out filter);

    /// <inheritdoc/>
    public bool GetMatchingFilters(Message message, ICollection<MessageFilter> results) =>
        FilterTable<TFilterData>.All(Matching(message), results);

    /// <inheritdoc/>
    public bool GetMatchingFilters(MessageBuffer messageBuffer, ICollection<MessageFilter> results) =>
        FilterTable<TFilterData>.All(Matching(messageBuffer), results);

    /// <summary>Adds all filters that a document matches to <paramref name="results"/>; false for none.</summary>
    /// <param name="navigator">The navigator.</param>
    /// <param name="results">The collection that receives the results.</param>
    /// <returns><see langword="true"/> if a filter matches; otherwise, <see langword="false"/>.</returns>
    public bool GetMatchingFilters(XPathNavigator navigator, ICollection<MessageFilter> results) =>
        FilterTable<TFilterData>.All(Matching(navigator), results);

    /// <inheritdoc/>
    public bool GetMatchingValue(Message message, out TFilterData? value) => Value(Matching(message), out value);

    /// <inheritdoc/>
    public bool GetMatchingValue(MessageBuffer messageBuffer, out TFilterData? value) =>
        Value(Matching(messageBuffer), out value);

    /// <summary>The data of the filter that a document matches; false for none.</summary>
    /// <param name="navigator">The navigator.</param>
    /// <param name="value">When the method returns, the data of the filter that matches.</param>
    /// <returns><see langword="true"/> if a filter matches; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="MultipleFilterMatchesException">More than one matches.</exception>
    public bool GetMatchingValue(XPathNavigator navigator, out TFilterData? value) =>
        Value(Matching(navigator), out value);

    /// <inheritdoc/>
    public bool GetMatchingValues(Message message, ICollection<TFilterData> results) =>
        FilterTable<TFilterData>.All(Matching(message).Select(filter => _items[filter]), results);

    /// <inheritdoc/>
    public bool GetMatchingValues(MessageBuffer messageBuffer, ICollection<TFilterData> results) =>
        FilterTable<TFilterData>.All(Matching(messageBuffer).Select(filter => _items[filter]), results);

    /// <summary>
    /// Adds the data of all filters that a document matches to <paramref name="results"/>; false for none.
    /// </summary>
    /// <param name="navigator">The navigator.</param>
    /// <param name="results">The collection that receives the results.</param>
    /// <returns><see langword="true"/> if a filter matches; otherwise, <see langword="false"/>.</returns>
    public bool GetMatchingValues(XPathNavigator navigator, ICollection<TFilterData> results) =>
        FilterTable<TFilterData>.All(Matching(navigator).Select(filter => _items[filter]), results);

    /// <summary>Removes a filter and its data.</summary>
    /// <param name="filter">The filter.</param>
    /// <returns><see langword="true"/> if the object was contained; otherwise, <see langword="false"/>.</returns>
    public bool Remove(XPathMessageFilter filter) => _items.Remove(filter);

    /// <inheritdoc/>
    public bool Remove(MessageFilter filter) => _items.Remove(filter);

    /// <inheritdoc/>
    public bool Remove(KeyValuePair<MessageFilter, TFilterData> item) => Contains(item) && Remove(item.Key);

    /// <summary>Gives memory back that removed filters have left.</summary>
    public void TrimToSize() => _items.TrimExcess();

    /// <inheritdoc/>
    public bool TryGetValue(MessageFilter filter, [MaybeNullWhen(false)] out TFilterData data) =>
        _items.TryGetValue(filter, out data);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    private static XPathMessageFilter Check(MessageFilter filter) => filter as XPathMessageFilter
        ?? throw new ArgumentException(
            $"The table takes filters of type {nameof(XPathMessageFilter)}.", nameof(filter));

    private IEnumerable<MessageFilter> Matching(XPathNavigator navigator)
    {
        ArgumentNullException.ThrowIfNull(navigator);
        return _items.Keys.Where(filter => ((XPathMessageFilter)filter).Match(navigator.Clone()));
    }

    private IEnumerable<MessageFilter> Matching(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        return _items.Count == 0 ? [] : Matching(MessageNavigators.Of(message, NodeQuota));
    }

    private IEnumerable<MessageFilter> Matching(MessageBuffer buffer)
    {
        ArgumentNullException.ThrowIfNull(buffer);
        return _items.Count == 0 ? [] : Matching(buffer.CreateNavigator(NodeQuota));
    }

    private bool Value(IEnumerable<MessageFilter> matches, out TFilterData? value)
    {
        var found = FilterTable<TFilterData>.Only(matches, out var filter);
        value = found ? _items[filter!] : default;
        return found;
    }
}
