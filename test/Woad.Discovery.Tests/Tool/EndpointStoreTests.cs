using System.ServiceModel;
using System.ServiceModel.Discovery;
using System.Xml;
using Woad.Discovery.Tool;

namespace Woad.Discovery.Tests.Tool;

public sealed class EndpointStoreTests
{
    private readonly SetClock _clock = new();

    [Fact]
    public void Endpoint_is_kept_until_its_host_takes_it_back()
    {
        var store = Store();
        Assert.Equal(StoreResult.Done, store.Add(Facts("urn:a"), null, "h1"));
        Assert.NotNull(store.Find(new Uri("urn:a")));
        Assert.Equal(StoreResult.ForeignHost, store.Remove(Facts("urn:a"), null, "h2"));
        Assert.Equal(StoreResult.ForeignHost, store.Add(Facts("urn:a"), null, "h2"));
        Assert.Equal(1, store.Count);
        Assert.Equal(StoreResult.Done, store.Remove(Facts("urn:a"), null, "h1"));
        Assert.Equal(0, store.Count);
    }

    [Fact]
    public void Foreign_host_may_take_back_where_the_settings_allow_it()
    {
        var store = Store(static o => o with { AllowsForeignBye = true });
        store.Add(Facts("urn:a"), null, "h1");
        Assert.Equal(StoreResult.Done, store.Remove(Facts("urn:a"), null, "h2"));
        Assert.Equal(0, store.Count);
    }

    [Fact]
    public void Announcement_does_not_undo_a_later_one()
    {
        var store = Store();
        var sequence = new DiscoveryMessageSequenceGenerator(1, null);
        var (early, late) = (sequence.Next(), sequence.Next());
        store.Add(Facts("urn:a"), late, "h1");
        Assert.Equal(StoreResult.Stale, store.Remove(Facts("urn:a"), early, "h1"));
        Assert.Equal(1, store.Count);
    }

    [Fact]
    public void Number_of_endpoints_and_of_those_of_a_host_is_limited()
    {
        var store = Store(static o => o with { MaxEndpoints = 3, MaxPerHost = 2 });
        Assert.Equal(StoreResult.Done, store.Add(Facts("urn:a"), null, "h1"));
        Assert.Equal(StoreResult.Done, store.Add(Facts("urn:b"), null, "h1"));
        Assert.Equal(StoreResult.HostFull, store.Add(Facts("urn:c"), null, "h1"));
        Assert.Equal(StoreResult.Done, store.Add(Facts("urn:c"), null, "h2"));
        Assert.Equal(StoreResult.Full, store.Add(Facts("urn:d"), null, "h3"));
        Assert.Equal(StoreResult.Done, store.Add(Facts("urn:b"), null, "h1"));
        store.Remove(Facts("urn:a"), null, "h1");
        Assert.Equal(StoreResult.Done, store.Add(Facts("urn:d"), null, "h3"));
    }

    [Fact]
    public void Endpoint_is_forgotten_after_its_lifetime()
    {
        var store = Store(static o => o with { Lifetime = TimeSpan.FromSeconds(10) });
        store.Add(Facts("urn:a"), null, "h1");
        _clock.Now += TimeSpan.FromSeconds(9);
        store.Add(Facts("urn:b"), null, "h1");
        Assert.Equal(2, store.Find(new FindCriteria()).Count);
        _clock.Now += TimeSpan.FromSeconds(2);
        Assert.Equal("urn:b", Assert.Single(store.Find(new FindCriteria())).Address.Uri.OriginalString);
    }

    [Fact]
    public void Bye_without_types_is_for_all_endpoints_of_the_address()
    {
        var store = Store();
        store.Add(Facts("urn:a", "One"), null, "h1");
        store.Add(Facts("urn:a", "Two"), null, "h1");
        store.Add(Facts("urn:ab", "One"), null, "h1");
        Assert.Equal(2, store.Find(new FindCriteria { MaxResults = 2 }).Count);
        store.Remove(Facts("urn:a", "One"), null, "h1");
        Assert.Equal(2, store.Count);
        store.Add(Facts("urn:a", "One"), null, "h1");
        store.Remove(new EndpointDiscoveryMetadata { Address = new EndpointAddress("urn:a") }, null, "h1");
        Assert.Equal(1, store.Count);
    }

    private static EndpointDiscoveryMetadata Facts(string address, string type = "T")
    {
        var facts = new EndpointDiscoveryMetadata { Address = new EndpointAddress(address) };
        facts.ContractTypeNames.Add(new XmlQualifiedName(type, "urn:t"));
        return facts;
    }

    private EndpointStore Store(Func<DirectoryOptions, DirectoryOptions>? change = null)
    {
        var options = new DirectoryOptions { Addresses = [] };
        return new EndpointStore(change?.Invoke(options) ?? options, _clock);
    }

    private sealed class SetClock : TimeProvider
    {
        public TimeSpan Now { get; set; }

        public override long TimestampFrequency => TimeSpan.TicksPerSecond;

        public override long GetTimestamp() => Now.Ticks;
    }
}
