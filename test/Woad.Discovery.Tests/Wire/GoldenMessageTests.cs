using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using Woad.Discovery.Wire;

namespace Woad.Discovery.Tests.Wire;

/// <summary>Messages that were written by hand from the examples of the three specifications.</summary>
public sealed class GoldenMessageTests
{
    private const string Scopes = "ldap:///ou=engineering,o=examplecom,c=us ldap:///ou=floor1,ou=b42 "
        + "http://itdept/imaging/deployment/2004-12-04";

    public static TheoryData<string, string, string, string, string> Versions => new()
    {
        {
            "WSDiscovery11", "http://docs.oasis-open.org/ws-dd/ns/discovery/2009/01",
            "urn:docs-oasis-open-org:ws-dd:ns:discovery:2009:01", "http://www.w3.org/2005/08/addressing", "rfc3986"
        },
        {
            "WSDiscoveryCD1", "http://docs.oasis-open.org/ws-dd/ns/discovery/2008/09",
            "urn:docs-oasis-open-org:ws-dd:discovery:2008:09", "http://www.w3.org/2005/08/addressing", "rfc3986"
        },
        {
            "WSDiscoveryApril2005", "http://schemas.xmlsoap.org/ws/2005/04/discovery",
            "urn:schemas-xmlsoap-org:ws:2005:04:discovery", "http://schemas.xmlsoap.org/ws/2004/08/addressing",
            "rfc2396"
        },
    };

    [Theory]
    [MemberData(nameof(Versions))]
    public void Version_has_its_names(string name, string ns, string adhoc, string wsa, string prefixRule)
    {
        var version = DiscoveryVersion.FromName(name);
        Assert.Equal((name, ns, adhoc), (version.Name, version.Namespace, version.AdhocAddress.OriginalString));
        Assert.Contains(wsa, version.MessageVersion.Addressing.ToString(), StringComparison.Ordinal);
        Assert.Equal($"{ns}/{prefixRule}", version.Rules.NameOf(FindCriteria.ScopeMatchByPrefix));
        Assert.Equal(
            "http://docs.oasis-open.org/ws-dd/ns/discovery/2009/01/none",
            version.Rules.NameOf(FindCriteria.ScopeMatchByNone));
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Probe_is_read_and_written(string name, string ns, string adhoc, string wsa, string prefixRule)
    {
        _ = (adhoc, wsa);
        var version = DiscoveryVersion.FromName(name);
        var body =
            $"""
            <d:Probe xmlns:d="{ns}">
              <d:Types xmlns:dp0="http://printer.example.org/2003/imaging"
                xmlns:dp1="urn:x">dp0:PrintBasic dp1:Y</d:Types>
              <d:Scopes MatchBy="{ns}/ldap">ldap:///ou=engineering,o=examplecom,c=us urn:a</d:Scopes>
              <MaxResults xmlns="http://schemas.microsoft.com/ws/2008/06/discovery">3</MaxResults>
              <Duration xmlns="http://schemas.microsoft.com/ws/2008/06/discovery">PT5S</Duration>
              <x:Mine xmlns:x="urn:mine" a="1"><x:Inner>t</x:Inner></x:Mine>
            </d:Probe>
            """;
        var criteria = ReceivedDiscovery.Probe(Received(version, "Probe", "", body), version);
        Assert.Equal(
            [new XmlQualifiedName("PrintBasic", "http://printer.example.org/2003/imaging"),
                new XmlQualifiedName("Y", "urn:x")],
            criteria.ContractTypeNames);
        Assert.Equal(FindCriteria.ScopeMatchByLdap, criteria.ScopeMatchBy);
        Assert.Equal(2, criteria.Scopes.Count);
        Assert.Equal((3, TimeSpan.FromSeconds(5)), (criteria.MaxResults, criteria.Duration));
        Assert.Equal("t", Assert.Single(criteria.Extensions).Value);
        AssertBody(body, DiscoveryMessages.Probe(version, criteria));

        criteria.ScopeMatchBy = FindCriteria.ScopeMatchByPrefix;
        var byDefault = body.Replace($" MatchBy=\"{ns}/ldap\"", "", StringComparison.Ordinal);
        AssertBody(byDefault, DiscoveryMessages.Probe(version, criteria));
        var named = byDefault.Replace(
            "<d:Scopes>", $"<d:Scopes MatchBy=\"{ns}/{prefixRule}\">", StringComparison.Ordinal);
        Assert.Equal(
            FindCriteria.ScopeMatchByPrefix,
            ReceivedDiscovery.Probe(Received(version, "Probe", "", named), version).ScopeMatchBy);
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Hello_is_read_and_written(string name, string ns, string adhoc, string wsa, string prefixRule)
    {
        _ = (adhoc, prefixRule);
        var version = DiscoveryVersion.FromName(name);
        var header =
            $"""<d:AppSequence xmlns:d="{ns}" InstanceId="1077004800" SequenceId="urn:s" MessageNumber="4"/>""";
        var body = Endpoint("Hello", ns, wsa);
        var (sequence, endpoint) = ReceivedDiscovery.Announcement(
            Received(version, "Hello", header, body), version, "Hello");
        Assert.Equal(
            (1077004800, new Uri("urn:s"), 4), (sequence!.InstanceId, sequence.SequenceId, sequence.MessageNumber));
        AssertEndpoint(endpoint);
        var written = DiscoveryMessages.Hello(version, sequence, endpoint);
        Assert.Equal(ns + "/Hello", written.Headers.Action);
        Assert.Equal(Plain(XElement.Parse(header)).ToString(), Plain(Header(written)).ToString());
        AssertBody(body, written);
        AssertBody(
            body.Replace("d:Hello", "d:Bye", StringComparison.Ordinal),
            DiscoveryMessages.Bye(version, sequence, endpoint));
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void ProbeMatches_are_read_and_written(string name, string ns, string adhoc, string wsa, string prefixRule)
    {
        _ = (adhoc, prefixRule);
        var version = DiscoveryVersion.FromName(name);
        var header = $"""<d:AppSequence xmlns:d="{ns}" InstanceId="7" MessageNumber="1"/>""";
        var body = $"""<d:ProbeMatches xmlns:d="{ns}">{Endpoint("ProbeMatch", ns, wsa)}</d:ProbeMatches>""";
        var (sequence, endpoints) = ReceivedDiscovery.Matches(
            Received(version, "ProbeMatches", header, body), version, "ProbeMatches", "ProbeMatch");
        Assert.Null(sequence!.SequenceId);
        AssertEndpoint(Assert.Single(endpoints));
        AssertBody(body, DiscoveryMessages.ProbeMatches(version, sequence, endpoints));
        AssertBody($"""<d:ProbeMatches xmlns:d="{ns}"/>""", DiscoveryMessages.ProbeMatches(version, sequence, []));
        Assert.Empty(ReceivedDiscovery.Matches(
            Received(version, "ProbeMatches", "", $"""<d:ProbeMatches xmlns:d="{ns}"/>"""), version,
            "ProbeMatches", "ProbeMatch").Endpoints);
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Resolve_is_read_and_written(string name, string ns, string adhoc, string wsa, string prefixRule)
    {
        _ = (adhoc, prefixRule);
        var version = DiscoveryVersion.FromName(name);
        var body =
            $"""
            <d:Resolve xmlns:d="{ns}"><a:EndpointReference xmlns:a="{wsa}">
            <a:Address>urn:uuid:37f86d35-e6ac-4241-964f-1d9ae46fb366</a:Address></a:EndpointReference>
            <Duration xmlns="http://schemas.microsoft.com/ws/2008/06/discovery">PT20S</Duration></d:Resolve>
            """;
        var criteria = ReceivedDiscovery.Resolve(Received(version, "Resolve", "", body), version);
        Assert.Equal("urn:uuid:37f86d35-e6ac-4241-964f-1d9ae46fb366", criteria.Address.Uri.OriginalString);
        AssertBody(body, DiscoveryMessages.Resolve(version, criteria));
        var answer = $"""<d:ResolveMatches xmlns:d="{ns}">{Endpoint("ResolveMatch", ns, wsa)}</d:ResolveMatches>""";
        var (_, endpoints) = ReceivedDiscovery.Matches(
            Received(version, "ResolveMatches", "", answer), version, "ResolveMatches", "ResolveMatch");
        AssertBody(answer, DiscoveryMessages.ResolveMatches(
            version, new DiscoveryMessageSequenceGenerator().Next(), Assert.Single(endpoints)));
    }

    internal static string Endpoint(string element, string ns, string wsa) =>
        $"""
        <d:{element} xmlns:d="{ns}">
          <a:EndpointReference xmlns:a="{wsa}"
            ><a:Address>urn:uuid:98190dc2-0890-4ef8-ac9a-5940995e6119</a:Address></a:EndpointReference>
          <d:Types xmlns:dp0="http://printer.example.org/2003/imaging">dp0:PrintBasic dp0:PrintAdvanced</d:Types>
          <d:Scopes>{Scopes}</d:Scopes>
          <d:XAddrs>http://prn-example/PRN42/b42-1668-a</d:XAddrs>
          <d:MetadataVersion>75965</d:MetadataVersion>
          <Load xmlns="urn:mine">7</Load>
        </d:{element}>
        """;

    internal static Message Received(DiscoveryVersion version, string action, string header, string body)
    {
        var wsa = version == DiscoveryVersion.WSDiscoveryApril2005
            ? "http://schemas.xmlsoap.org/ws/2004/08/addressing"
            : "http://www.w3.org/2005/08/addressing";
        var text =
            $"""
            <s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="{wsa}"><s:Header>
            <a:Action>{version.Namespace}/{action}</a:Action><a:To>{version.AdhocAddress.OriginalString}</a:To>
            <a:MessageID>urn:uuid:0a6dc791-2be6-4991-9af1-454778a1917a</a:MessageID>{header}</s:Header>
            <s:Body>{body}</s:Body></s:Envelope>
            """;
        var reader = XmlDictionaryReader.CreateTextReader(
            Encoding.UTF8.GetBytes(text), new XmlDictionaryReaderQuotas { MaxStringContentLength = int.MaxValue });
        return Message.CreateMessage(reader, int.MaxValue, version.MessageVersion);
    }

    private static void AssertEndpoint(EndpointDiscoveryMetadata endpoint)
    {
        Assert.Equal("urn:uuid:98190dc2-0890-4ef8-ac9a-5940995e6119", endpoint.Address.Uri.OriginalString);
        Assert.Equal(2, endpoint.ContractTypeNames.Count);
        Assert.Equal(3, endpoint.Scopes.Count);
        Assert.Equal("http://prn-example/PRN42/b42-1668-a", Assert.Single(endpoint.ListenUris).OriginalString);
        Assert.Equal(75965, endpoint.Version);
        Assert.Equal("7", Assert.Single(endpoint.Extensions).Value);
    }

    private static XElement Header(Message message)
    {
        using var reader = message.Headers.GetReaderAtHeader(
            message.Headers.FindHeader(
                "AppSequence", message.Headers.Action![..message.Headers.Action!.LastIndexOf('/')]));
        return XElement.Load(reader.ReadSubtree());
    }

    /// <summary>
    /// Compares elements, the values of lists and attributes; white space and prefixes do not matter.
    /// </summary>
    private static void AssertBody(string expected, Message message)
    {
        using var reader = message.GetReaderAtBodyContents();
        var actual = XElement.Load(reader.ReadSubtree());
        Assert.Equal(Plain(XElement.Parse(expected)).ToString(), Plain(actual).ToString());
    }

    private static XElement Plain(XElement element) => new(
        element.Name,
        element.Attributes().Where(a => !a.IsNamespaceDeclaration).OrderBy(a => a.Name.ToString()),
        element.HasElements
            ? element.Elements().Select(Plain)
            : element.Name.LocalName == "Types"
                ? string.Join(' ', element.Value.Split(' ').Select(token =>
                    "{" + element.GetNamespaceOfPrefix(token.Split(':')[0]) + "}" + token.Split(':')[1]))
                : element.Value.Trim());
}
