using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.Xml;

namespace Woad.Tests.Dispatch;

/// <summary>
/// Tables of filters as dictionaries and as what they are asked for: filters and values that match a message.
/// </summary>
public sealed class FilterTableTests
{
    private static readonly XPathMessageFilter Pen = new("//item[. = 'pen']");
    private static readonly XPathMessageFilter Order = new("//order");
    private static readonly XPathMessageFilter Ink = new("//item[. = 'ink']");

    public static TheoryData<string> Kinds => ["table", "xpath"];

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Table_is_a_dictionary(string kind)
    {
        var table = Make(kind);
        Assert.Equal((3, false), (table.Count, table.IsReadOnly));
        Assert.Equal("ink", table[Ink]);
        table[Ink] = "blue ink";
        Assert.True(table.TryGetValue(Ink, out var ink));
        Assert.Equal("blue ink", ink);
        Assert.Contains(new KeyValuePair<MessageFilter, string>(Ink, "blue ink"), table);
        Assert.Equal(new MessageFilter[] { Pen, Order, Ink }.ToHashSet(), table.Keys.ToHashSet());
        Assert.Equal(["blue ink", "order", "pen"], table.Values.Order());
        var copied = new KeyValuePair<MessageFilter, string>[4];
        table.CopyTo(copied, 1);
        Assert.Equal(3, copied.Count(pair => pair.Key is not null));
        Assert.Equal(3, table.ToArray().Length);
        Assert.False(table.Remove(new KeyValuePair<MessageFilter, string>(Ink, "other")));
        Assert.True(table.Remove(new KeyValuePair<MessageFilter, string>(Ink, "blue ink")));
        Assert.True(table.Remove((MessageFilter)Pen));
        Assert.False(table.ContainsKey(Pen));
        table.Add(new KeyValuePair<MessageFilter, string>(Pen, "again"));
        Assert.Equal(2, table.Count);
        table.Clear();
        Assert.Empty(table);
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Table_finds_all_that_match(string kind)
    {
        var table = Make(kind);
        using var message = NewOrder();
        using var buffer = message.CreateBufferedCopy(1000);
        List<MessageFilter> filters = [];
        List<string> values = [];
        Assert.True(table.GetMatchingFilters(buffer, filters));
        Assert.True(table.GetMatchingValues(buffer, values));
        using var copy = buffer.CreateMessage();
        Assert.True(table.GetMatchingFilters(copy, filters));
        using var other = buffer.CreateMessage();
        Assert.True(table.GetMatchingValues(other, values));
        Assert.Equal(["order", "order", "pen", "pen"], values.Order());
        Assert.Equal(4, filters.Count);
        Assert.DoesNotContain(Ink, filters);
        Assert.Throws<MultipleFilterMatchesException>(() => table.GetMatchingValue(buffer, out _));
        Assert.Throws<MultipleFilterMatchesException>(() => table.GetMatchingFilter(buffer, out _));
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Table_finds_the_one_that_matches(string kind)
    {
        var table = Make(kind);
        table.Remove((MessageFilter)Order);
        using var message = NewOrder();
        using var buffer = message.CreateBufferedCopy(1000);
        Assert.True(table.GetMatchingFilter(buffer, out var filter));
        Assert.Same(Pen, filter);
        Assert.True(table.GetMatchingValue(buffer, out var value));
        Assert.Equal("pen", value);
        using var copy = buffer.CreateMessage();
        Assert.True(table.GetMatchingFilter(copy, out filter));
        using var other = buffer.CreateMessage();
        Assert.True(table.GetMatchingValue(other, out value));
        Assert.Same(Pen, filter);
        table.Remove((MessageFilter)Pen);
        Assert.False(table.GetMatchingFilter(buffer, out _));
        Assert.False(table.GetMatchingValue(buffer, out _));
        Assert.False(table.GetMatchingFilters(buffer, new List<MessageFilter>()));
        Assert.False(table.GetMatchingValues(buffer, new List<string>()));
    }

    [Fact]
    public void XPath_table_takes_navigators_and_only_its_own_filters()
    {
        var table = new XPathMessageFilterTable<string> { { Pen, "pen" }, { Ink, "ink" } };
        using var message = NewOrder();
        using var buffer = message.CreateBufferedCopy(1000);
        var navigator = buffer.CreateNavigator();
        List<MessageFilter> filters = [];
        List<string> values = [];
        Assert.True(table.GetMatchingFilter(navigator, out var filter));
        Assert.Same(Pen, filter);
        Assert.True(table.GetMatchingValue(navigator, out var value));
        Assert.Equal("pen", value);
        Assert.True(table.GetMatchingFilters(navigator, filters));
        Assert.True(table.GetMatchingValues(navigator, values));
        Assert.Equal([Pen], filters);
        Assert.Equal(["pen"], values);
        Assert.Throws<ArgumentException>(() => table.Add(new MatchAllMessageFilter(), "all"));
        Assert.True(table.Remove(Ink));
        table.TrimToSize();
        Assert.Single(table);
        Assert.Throws<ArgumentOutOfRangeException>(() => table.NodeQuota = 0);
        Assert.Equal(5, new XPathMessageFilterTable<string>(5).NodeQuota);
        Assert.Throws<QuotaExceededException>(() => new XPathMessageFilterTable<string>(5)
        {
            { Pen, "" },
        }.GetMatchingValue(buffer, out _));
    }

    [Fact]
    public void Table_asks_a_filter_for_the_table_it_wants()
    {
        var own = new OwnFilter();
        var table = new OwnTable { { own, "own" } };
        using var message = NewOrder();
        Assert.True(table.GetMatchingValue(message, out var value));
        Assert.Equal("own", value);
        Assert.Equal(1, own.Tables);
        Assert.Equal(1, table.Asked);
    }

    [Fact]
    public void Address_filters_show_what_they_compare_with()
    {
        var address = new EndpointAddress("http://host/a");
        var exact = new EndpointAddressMessageFilter(address, includeHostNameInComparison: true);
        Assert.Equal((address, true), (exact.Address, exact.IncludeHostNameInComparison));
        Assert.False(new EndpointAddressMessageFilter(address).IncludeHostNameInComparison);
        var prefix = new PrefixEndpointAddressMessageFilter(address, includeHostNameInComparison: true);
        Assert.Equal((address, true), (prefix.Address, prefix.IncludeHostNameInComparison));
        Assert.False(new PrefixEndpointAddressMessageFilter(address).IncludeHostNameInComparison);
    }

    [Fact]
    public void Context_over_a_name_table_knows_the_prefixes()
    {
        var names = new NameTable();
        var context = new XPathMessageContext(names);
        Assert.Same(names, context.NameTable);
        Assert.Equal("http://www.w3.org/2003/05/soap-envelope", context.LookupNamespace("s12"));
        using var message = NewOrder();
        Assert.True(new XPathMessageFilter("//s12:Body", (System.Xml.Xsl.XsltContext)context).Match(message));
    }

    private static IMessageFilterTable<string> Make(string kind)
    {
        IMessageFilterTable<string> table = kind == "table"
            ? new MessageFilterTable<string>()
            : new XPathMessageFilterTable<string>();
        table.Add(Pen, "pen");
        table.Add(Order, "order");
        table.Add(Ink, "ink");
        return table;
    }

    private static Message NewOrder() => Message.CreateMessage(
        MessageVersion.Default, "urn:a", XmlReader.Create(new StringReader("<order><item>pen</item></order>")));

    private sealed class OwnFilter : MessageFilter
    {
        public int Tables { get; private set; }

        public override bool Match(MessageBuffer buffer) => true;

        public override bool Match(Message message) => true;

        protected internal override IMessageFilterTable<FilterData> CreateFilterTable<FilterData>()
        {
            Tables++;
            return base.CreateFilterTable<FilterData>();
        }
    }

    private sealed class OwnTable : MessageFilterTable<string>
    {
        public int Asked { get; private set; }

        protected override IMessageFilterTable<string> CreateFilterTable(MessageFilter filter)
        {
            Asked++;
            return base.CreateFilterTable(filter);
        }
    }
}
