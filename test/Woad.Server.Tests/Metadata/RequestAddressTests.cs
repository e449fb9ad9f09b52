using System.ServiceModel;
using System.ServiceModel.Description;
using System.Xml.Linq;
using Woad.Conformance.Contracts;

namespace Woad.Server.Tests.Metadata;

/// <summary>
/// What the Host header of a request changes, and what not (UseRequestHeadersForMetadataAddressBehavior).
/// </summary>
public sealed class RequestAddressTests : MetadataHost
{
    private static readonly XNamespace Wsdl = "http://schemas.xmlsoap.org/wsdl/";

    [Theory]
    [InlineData("orders.example", "http://orders.example/calls/basic", "net.tcp://orders.example:9000/calls")]
    [InlineData("orders.example:8080", "http://orders.example:8080/calls/basic", "net.tcp://orders.example:9000/calls")]
    [InlineData("[::1]:8080", "http://[::1]:8080/calls/basic", "net.tcp://[::1]:9000/calls")]
    public async Task Addresses_are_those_of_the_request_where_a_behavior_says_so(
        string authority, string http, string tcp)
    {
        var root = Open(host =>
        {
            Show(host);
            host.Description.Behaviors.Add(new UseRequestHeadersForMetadataAddressBehavior
            {
                DefaultPortsByScheme = { ["net.tcp"] = 9000 },
            });
            host.AddServiceEndpoint(
                typeof(ICalls),
                new NetTcpBinding(SecurityMode.None),
                $"net.tcp://localhost:{FreePort.Next()}/calls");
        });

        using var request = new HttpRequestMessage(HttpMethod.Get, root + "?wsdl") { Headers = { Host = authority } };
        var document = XDocument.Parse(await (await Http.SendAsync(request)).Content.ReadAsStringAsync());

        var addresses = document.Descendants().Where(e => e.Name.LocalName == "address").Select(
            e => e.Attribute("location")!.Value);
        Assert.Contains(http, addresses);
        Assert.Contains(tcp, addresses);
        Assert.Equal(
            $"http://{authority}/calls?wsdl=wsdl0",
            document.Root!.Elements(Wsdl + "import").Single().Attribute("location")!.Value);
        Assert.DoesNotContain(".invalid", document.ToString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("a\"><script>")]
    [InlineData("a&b")]
    [InlineData("a/b")]
    [InlineData("user@host")]
    public async Task Host_that_is_none_is_refused(string authority)
    {
        var root = Open(host =>
        {
            Show(host);
            host.Description.Behaviors.Add(new UseRequestHeadersForMetadataAddressBehavior());
        });

        var answer = await RawHttp.GetAsync(new Uri(root), "?wsdl", authority);

        Assert.StartsWith("HTTP/1.1 400", answer, StringComparison.Ordinal);
        Assert.DoesNotContain("script", answer, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Addresses_are_the_services_own_by_default()
    {
        var root = Open(Show);

        using var request = new HttpRequestMessage(HttpMethod.Get, root + "?wsdl")
        {
            Headers = { Host = "evil.example" },
        };
        var text = await (await Http.SendAsync(request)).Content.ReadAsStringAsync();

        Assert.DoesNotContain("evil", text, StringComparison.Ordinal);
        Assert.Contains(root + "/basic", text, StringComparison.Ordinal);
    }
}
