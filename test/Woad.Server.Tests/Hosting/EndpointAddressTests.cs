using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Hosting;

/// <summary>Where endpoints stand: base addresses, relative addresses, default endpoints, listen URIs.</summary>
public sealed class EndpointAddressTests : IDisposable
{
    private readonly Uri _http = new($"http://localhost:{FreePort.Next()}/root");
    private readonly Uri _tcp = new($"net.tcp://localhost:{FreePort.Next()}/root");
    private readonly ServiceHost _host;

    public EndpointAddressTests() => _host = new ServiceHost(typeof(CallsService), _http, _tcp);

    public void Dispose() => _host.Abort();

    [Theory]
    [InlineData("", "/root")]
    [InlineData("calls", "/root/calls")]
    [InlineData("deep/calls", "/root/deep/calls")]
    public void Relative_address_is_appended_to_the_base_address_of_its_scheme(string relative, string path)
    {
        _host.AddServiceEndpoint(typeof(ICalls), new BasicHttpBinding(), relative);
        _host.AddServiceEndpoint(typeof(ICalls), new NetTcpBinding(SecurityMode.None), relative);
        _host.Open();

        Assert.Equal(3, Add(new BasicHttpBinding(), new Uri(_http, path)));
        Assert.Equal(3, Add(new NetTcpBinding(SecurityMode.None), new Uri(_tcp, path)));
    }

    [Fact]
    public void Listen_uri_is_where_the_endpoint_listens_and_the_address_what_it_answers_to()
    {
        var logical = new Uri("urn:woad:calls");
        var binding = new NetTcpBinding(SecurityMode.None);
        _host.AddServiceEndpoint(typeof(ICalls), binding, logical, new Uri("elsewhere", UriKind.Relative));
        _host.Open();
        var listening = new Uri($"net.tcp://localhost:{_tcp.Port}/root/elsewhere");

        using var factory = new ChannelFactory<ICalls>(binding, new EndpointAddress(logical));
        var calls = factory.CreateChannel(new EndpointAddress(logical), listening);

        Assert.Equal(3, calls.Add(1, 2));
        ((IChannel)calls).Abort();
    }

    [Fact]
    public void Host_without_endpoints_gets_one_for_each_contract_and_base_address()
    {
        using var host = new ServiceHost(typeof(CallsService), _http);
        host.Open();

        Assert.Equal(
            [typeof(ICalls), typeof(IMoreCalls)],
            host.Description.Endpoints.Select(endpoint => endpoint.Contract.ContractType).OrderBy(type => type!.Name));
        Assert.Equal(3, Add(new BasicHttpBinding(), _http));
    }

    [Fact]
    public void Relative_address_without_a_base_address_of_its_scheme_is_refused()
    {
        using var host = new ServiceHost(typeof(CallsService), _http);

        var refusal = Assert.Throws<InvalidOperationException>(
            () => host.AddServiceEndpoint(typeof(ICalls), new NetTcpBinding(SecurityMode.None), "calls"));

        Assert.Contains("net.tcp", refusal.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Host_without_endpoints_and_base_addresses_does_not_open()
    {
        var host = new ServiceHost(typeof(CallsService));

        var refusal = Assert.Throws<InvalidOperationException>(host.Open);

        Assert.Contains(nameof(CallsService), refusal.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Contract_that_the_service_does_not_implement_is_refused() =>
        Assert.Throws<InvalidOperationException>(
            () => _host.AddServiceEndpoint(typeof(IFaults), new BasicHttpBinding(), "faults"));

    private static int Add(Binding binding, Uri address)
    {
        var factory = new ChannelFactory<ICalls>(binding, new EndpointAddress(address));
        try
        {
            return factory.CreateChannel().Add(1, 2);
        }
        finally
        {
            factory.Abort();
        }
    }
}
