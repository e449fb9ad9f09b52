using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.Xml;
using System.Xml.XPath;

namespace Woad.Tests.Dispatch;

/// <summary>Filters of messages, and the tables that find by them.</summary>
public sealed class MessageFilterTests
{
    private const string To = "http://host.example:81/orders/new";

    public static TheoryData<MessageFilter, bool> Filters => new()
    {
        { new MatchAllMessageFilter(), true },
        { new MatchNoneMessageFilter(), false },
        { new ActionMessageFilter("urn:b", "urn:a", "urn:a"), true },
        { new ActionMessageFilter("urn:A"), false },
        { new ActionMessageFilter(), false },
        { new EndpointAddressMessageFilter(new EndpointAddress("http://other:81/Orders/New/")), true },
        { new EndpointAddressMessageFilter(new EndpointAddress("http://other:81/orders/new"), true), false },
        { new EndpointAddressMessageFilter(new EndpointAddress("http://HOST.example:81/orders/new"), true), true },
        { new EndpointAddressMessageFilter(new EndpointAddress("http://host.example/orders/new")), false },
        { new EndpointAddressMessageFilter(new EndpointAddress("http://host.example:81/orders")), false },
        { WithHeader(new Uri(To), "blue"), true },
        { WithHeader(new Uri(To), "red"), false },
        { new PrefixEndpointAddressMessageFilter(new EndpointAddress("http://x:81/orders")), true },
        { new PrefixEndpointAddressMessageFilter(new EndpointAddress("http://x:81/orders/new")), true },
        { new PrefixEndpointAddressMessageFilter(new EndpointAddress("http://x:81/ord")), false },
        { new PrefixEndpointAddressMessageFilter(new EndpointAddress("http://x:81/orders"), true), false },
        { new StrictAndMessageFilter(new MatchAllMessageFilter(), new ActionMessageFilter("urn:a")), true },
        { new StrictAndMessageFilter(new MatchAllMessageFilter(), new MatchNoneMessageFilter()), false },
        { new XPathMessageFilter(), true },
        { new XPathMessageFilter("//item[. = 'pen']"), true },
        { new XPathMessageFilter("//item[. = 'ink']"), false },
        { new XPathMessageFilter("count(//item)"), true },
        { new XPathMessageFilter("count(//nothing)"), false },
        { new XPathMessageFilter("string(//item)"), true },
        { new XPathMessageFilter("/s12:Envelope/s12:Header/wsa10:Action = 'urn:a'"), true },
        { new XPathMessageFilter("sm:action() = 'urn:a' and sm:to() = 'http://host.example:81/orders/new'"), true },
        { new XPathMessageFilter("sm:soap-uri() = 'http://www.w3.org/2003/05/soap-envelope'"), true },
        { new XPathMessageFilter("sm:is-mandatory(sm:header()/wsa10:Action)"), true },
        { new XPathMessageFilter("sm:is-mandatory(sm:header()/*[local-name() = 'Colour'])"), false },
        { new XPathMessageFilter("count(sm:headers-with-actor('urn:actor')) = 1"), true },
        { new XPathMessageFilter("sm:actor(sm:header()/*[local-name() = 'Colour']) = 'urn:actor'"), true },
        { new XPathMessageFilter("sm:body()/order"), true },
        { new XPathMessageFilter("sm:messageId() = ''"), true },
    };

    [Theory]
    [MemberData(nameof(Filters))]
    public void Filter_matches_a_message_and_its_copy_alike(MessageFilter filter, bool expected)
    {
        var message = Order();
        Assert.Equal(expected, filter.Match(message));
        Assert.Equal(MessageState.Created, message.State);
        using var buffer = message.CreateBufferedCopy(int.MaxValue);
        Assert.Equal(expected, filter.Match(buffer));
    }

    [Theory]
    [MemberData(nameof(Filters))]
    public void Table_finds_what_its_filter_matches(MessageFilter filter, bool expected)
    {
        var table = new MessageFilterTable<string> { { filter, "found" } };
        using var buffer = Order().CreateBufferedCopy(int.MaxValue);
        Assert.Equal(expected, table.GetMatchingValue(Order(), out var value));
        Assert.Equal(expected ? "found" : null, value);
        Assert.Equal(expected, table.GetMatchingValue(buffer, out _));
        Assert.Equal(expected, table.GetMatchingFilter(buffer, out var match));
        Assert.Same(expected ? filter : null, match);
        Assert.Equal(expected, table.GetMatchingFilter(Order(), out _));
        var values = new List<string>();
        var filters = new List<MessageFilter>();
        Assert.Equal(expected, table.GetMatchingValues(Order(), values) && table.GetMatchingValues(buffer, values));
        Assert.Equal(expected, table.GetMatchingFilters(Order(), filters) && table.GetMatchingFilters(buffer, filters));
        Assert.Equal(expected ? 2 : 0, values.Count + filters.Count - (expected ? 2 : 0));
    }

    [Fact]
    public void Table_asks_lower_priorities_only_when_higher_ones_find_nothing()
    {
        var all = new MatchAllMessageFilter();
        var action = new ActionMessageFilter("urn:a");
        var never = new MatchNoneMessageFilter();
        var table = new MessageFilterTable<int>(5) { { never, 9, 10 }, { action, 2, 7 }, { all, 1 } };
        Assert.Equal(5, table.DefaultPriority);
        Assert.Equal([10, 7, 5], new[] { table.GetPriority(never), table.GetPriority(action), table.GetPriority(all) });
        Assert.True(table.GetMatchingValue(Order(), out var value));
        Assert.Equal(2, value);
        Assert.True(table.Remove(action));
        Assert.False(table.Remove(action));
        Assert.True(table.GetMatchingValue(Order(), out value));
        Assert.Equal(1, value);
        Assert.Throws<KeyNotFoundException>(() => table.GetPriority(action));
    }

    [Fact]
    public void Table_refuses_to_choose_between_two_matches()
    {
        var table = new MessageFilterTable<int>
        {
            { new MatchAllMessageFilter(), 1 },
            { new ActionMessageFilter("urn:a"), 2 },
        };
        var error = Assert.Throws<MultipleFilterMatchesException>(() => table.GetMatchingValue(Order(), out _));
        Assert.Equal(2, error.Filters!.Count);
        var values = new List<int>();
        Assert.True(table.GetMatchingValues(Order(), values));
        Assert.Equal([1, 2], values.Order());
    }

    [Fact]
    public void Table_is_a_dictionary()
    {
        var first = new ActionMessageFilter("urn:a");
        var second = new ActionMessageFilter("urn:b");
        var table = new MessageFilterTable<string> { { first, "one" } };
        Assert.Throws<ArgumentException>(() => table.Add(first, "again"));
        table[second] = "two";
        table[first] = "eins";
        Assert.Equal(2, table.Count);
        Assert.Equal("eins", table[first]);
        Assert.True(table.ContainsKey(second));
        Assert.Contains(KeyValuePair.Create<MessageFilter, string>(second, "two"), table);
        Assert.True(table.TryGetValue(second, out var found));
        Assert.Equal("two", found);
        Assert.Equal(["eins", "two"], table.Values.Order());
        Assert.Equal(2, table.Keys.Count);
        table.Clear();
        Assert.Empty(table);
        Assert.False(table.GetMatchingFilter(Order(), out _));
    }

    [Fact]
    public void XPath_table_reads_a_document_once_for_all_filters()
    {
        var table = new XPathMessageFilterTable<string>(10_000)
        {
            { new XPathMessageFilter("//item"), "items" },
            { new XPathMessageFilter("//nothing"), "nothing" },
        };
        var navigator = new XPathDocument(new StringReader("<item/>")).CreateNavigator();
        Assert.True(table.GetMatchingValue(navigator, out var value));
        Assert.Equal("items", value);
        Assert.True(table.GetMatchingFilter(Order(), out var filter));
        Assert.Equal("//item", ((XPathMessageFilter)filter!).XPath);
        Assert.Throws<ArgumentException>(() => table.Add(new MatchAllMessageFilter(), "other"));
        table.NodeQuota = 10;
        Assert.ThrowsAny<Exception>(() => table.GetMatchingValue(Order(), out _));
    }

    [Fact]
    public void XPath_filter_knows_the_given_prefixes_and_refuses_others()
    {
        var names = new XmlNamespaceManager(new NameTable());
        names.AddNamespace("mine", "urn:mine");
        var filter = new XPathMessageFilter("//mine:thing", names);
        Assert.True(filter.Match(new XPathDocument(new StringReader("<thing xmlns='urn:mine'/>")).CreateNavigator()));
        Assert.False(filter.Match(new XPathDocument(new StringReader("<thing/>")).CreateNavigator()));
        Assert.Equal("urn:mine", filter.Namespaces.LookupNamespace("mine"));
        Assert.Throws<XPathException>(() => new XPathMessageFilter("//unknown:thing").Match(Order()));
        Assert.Throws<XPathException>(() => new XPathMessageFilter("///"));
        Assert.Throws<ArgumentOutOfRangeException>(() => filter.NodeQuota = 0);
    }

    private static EndpointAddressMessageFilter WithHeader(Uri uri, string colour) =>
        new(new EndpointAddress(uri, AddressHeader.CreateAddressHeader("Colour", "urn:colours", colour)));

    private static Message Order()
    {
        using var reader = XmlReader.Create(new StringReader("<order><item>pen</item></order>"));
        var message = Message.CreateMessage(
            MessageVersion.Soap12WSAddressing10, "urn:a", new OrderBody());
        message.Headers.To = new Uri(To);
        message.Headers.Add(MessageHeader.CreateHeader("Colour", "urn:colours", "blue", false, "urn:actor"));
        return message;
    }

    private sealed class OrderBody() : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
        {
            writer.WriteStartElement("order", "");
            writer.WriteElementString("item", "", "pen");
            writer.WriteEndElement();
        }
    }
}
