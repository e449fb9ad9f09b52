using System.ServiceModel.Discovery;
using System.Xml;
using Woad.Discovery.Wire;

namespace Woad.Discovery.Tests.Wire;

/// <summary>Messages of hostile peers end in an exception, and soon.</summary>
public sealed class LimitTests
{
    private const string Ns = "http://docs.oasis-open.org/ws-dd/ns/discovery/2009/01";

    public static TheoryData<string, string> Probes => new()
    {
        { "10^5 types", $"<d:Types xmlns:p='urn:p'>{Repeated("p:T ", 100_000)}</d:Types>" },
        { "129 types", $"<d:Types xmlns:p='urn:p'>{Repeated("p:T ", 129)}</d:Types>" },
        { "10^5 scopes", $"<d:Scopes>{Repeated("urn:a ", 100_000)}</d:Scopes>" },
        { "long scope", $"<d:Scopes>http://a/{Repeated("x", 4000)}</d:Scopes>" },
        { "relative scope", "<d:Scopes>a/b</d:Scopes>" },
        { "prefix without namespace", "<d:Types>nobody:T</d:Types>" },
        { "rule without URI", "<d:Scopes MatchBy='(a+)+$'>urn:a</d:Scopes>" },
        { "many extensions", Repeated("<x xmlns='urn:x'/>", 33) },
        { "deep extension", $"{Repeated("<x>", 40)}{Repeated("</x>", 40)}" },
        { "large extension", $"<x xmlns='urn:x'>{Repeated("<y/>", 5000)}</x>" },
        { "types twice", "<d:Types xmlns:p='urn:p'>p:T</d:Types><d:Types xmlns:p='urn:p'>p:T</d:Types>" },
        { "other element", "<d:XAddrs>urn:a</d:XAddrs>" },
        { "no results", $"<MaxResults xmlns='{DiscoveryNames.Microsoft}'>0</MaxResults>" },
        { "no time", $"<Duration xmlns='{DiscoveryNames.Microsoft}'>PT0S</Duration>" },
        { "time of letters", $"<Duration xmlns='{DiscoveryNames.Microsoft}'>soon</Duration>" },
    };

    [Theory]
    [MemberData(nameof(Probes))]
    public void Probe_over_a_limit_is_refused(string name, string content)
    {
        _ = name;
        Assert.Throws<XmlException>(() => Read(content));
    }

    [Fact]
    public void Probe_at_the_limits_is_read()
    {
        var criteria = Read(
            $"<d:Types xmlns:p='urn:p'>{Repeated("p:T ", 128)}</d:Types><d:Scopes>{Repeated("urn:a ", 128)}</d:Scopes>"
                + Repeated("<x xmlns='urn:x'/>", 32));
        Assert.Equal(
            (128, 128, 32), (criteria.ContractTypeNames.Count, criteria.Scopes.Count, criteria.Extensions.Count));
    }

    [Fact]
    public void Time_longer_than_a_TimeSpan_is_the_longest() => Assert.Equal(
        TimeSpan.MaxValue,
        Read($"<Duration xmlns='{DiscoveryNames.Microsoft}'>P99999999Y</Duration>").Duration);

    [Theory]
    [InlineData("")]
    [InlineData("<a:EndpointReference xmlns:a='http://www.w3.org/2005/08/addressing'/>")]
    [InlineData("<a:EndpointReference xmlns:a='urn:other'><a:Address>urn:a</a:Address></a:EndpointReference>")]
    public void Hello_without_a_valid_address_is_refused(string content) => Assert.ThrowsAny<XmlException>(
        () => ReceivedDiscovery.Announcement(
            GoldenMessageTests.Received(
                DiscoveryVersion.WSDiscovery11, "Hello", "", $"<d:Hello xmlns:d='{Ns}'>{content}</d:Hello>"),
            DiscoveryVersion.WSDiscovery11,
            "Hello"));

    [Theory]
    [InlineData("InstanceId='-1' MessageNumber='1'")]
    [InlineData("InstanceId='1'")]
    [InlineData("InstanceId='1' MessageNumber='99999999999999999999999'")]
    public void Position_that_is_not_valid_is_refused(string attributes) => Assert.Throws<XmlException>(
        () => ReceivedDiscovery.Announcement(
            GoldenMessageTests.Received(
                DiscoveryVersion.WSDiscovery11, "Hello", $"<d:AppSequence xmlns:d='{Ns}' {attributes}/>",
                GoldenMessageTests.Endpoint("Hello", Ns, "http://www.w3.org/2005/08/addressing")),
            DiscoveryVersion.WSDiscovery11,
            "Hello"));

    [Fact]
    public void MetadataVersion_larger_than_an_int_is_the_largest()
    {
        var body = GoldenMessageTests.Endpoint("Hello", Ns, "http://www.w3.org/2005/08/addressing").Replace(
            "75965", "4294967295", StringComparison.Ordinal);
        Assert.Equal(
            int.MaxValue,
            ReceivedDiscovery.Announcement(
                GoldenMessageTests.Received(DiscoveryVersion.WSDiscovery11, "Hello", "", body),
                DiscoveryVersion.WSDiscovery11,
                "Hello").Endpoint.Version);
    }

    private static string Repeated(string text, int count) => string.Concat(Enumerable.Repeat(text, count));

    private static FindCriteria Read(string content) => ReceivedDiscovery.Probe(
        GoldenMessageTests.Received(
            DiscoveryVersion.WSDiscovery11, "Probe", "", $"<d:Probe xmlns:d='{Ns}'>{content}</d:Probe>"),
        DiscoveryVersion.WSDiscovery11);
}
