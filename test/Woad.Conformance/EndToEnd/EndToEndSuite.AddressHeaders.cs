using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    [Fact]
    public void Endpoints_at_one_address_are_told_apart_by_their_headers()
    {
        var served = Serve<IBranch>(typeof(BranchService), host =>
        {
            AddBranch(host, ["east"]);
            AddBranch(host, ["west"]);
            AddBranch(host, ["west", "upper"]);
            host.Description.Endpoints.RemoveAt(0);
        });
        var factory = served.CreateFactory<IBranch>();

        Assert.Equal("at west", factory.CreateChannel(BranchAddress(served.Address.Uri, ["west"])).Name("at "));
        Assert.Equal("at east", factory.CreateChannel(BranchAddress(served.Address.Uri, ["east"])).Name("at "));
        Assert.Equal(
            "at west upper", factory.CreateChannel(BranchAddress(served.Address.Uri, ["upper", "west"])).Name("at "));
        foreach (var without in (string[][])[[], ["north"], ["upper"]])
        {
            var refused = factory.CreateChannel(BranchAddress(served.Address.Uri, without));
            var error = Assert.ThrowsAny<CommunicationException>(() => refused.Name("at "));
            Assert.Contains("AddressFilter mismatch", error.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Endpoint_without_headers_takes_what_no_endpoint_with_headers_takes()
    {
        var served = Serve<IBranch>(typeof(BranchService), host => AddBranch(host, ["east"]));
        var factory = served.CreateFactory<IBranch>();

        Assert.Equal("at east", factory.CreateChannel(BranchAddress(served.Address.Uri, ["east"])).Name("at "));
        Assert.Equal("at ", factory.CreateChannel(BranchAddress(served.Address.Uri, ["north"])).Name("at "));
        var plain = factory.CreateChannel();
        Assert.Equal("at ", plain.Name("at "));
        Assert.Equal("at ", plain.Name("at "));
    }

    [Fact]
    public void Priority_of_filters_comes_before_headers()
    {
        var served = Serve<IBranch>(typeof(BranchService), host =>
        {
            AddBranch(host, ["east"]);
            host.Description.Endpoints[0].EndpointBehaviors.Add(new PriorityBehavior(1));
        });

        Assert.Equal(
            "at ",
            served.CreateFactory<IBranch>().CreateChannel(BranchAddress(served.Address.Uri, ["east"])).Name("at "));
    }

    private static void AddBranch(ServiceHostBase host, string[] names)
    {
        var first = host.Description.Endpoints[0];
        host.Description.Endpoints.Add(
            new ServiceEndpoint(first.Contract, first.Binding, BranchAddress(first.Address!.Uri, names)));
    }

    private static EndpointAddress BranchAddress(Uri uri, string[] names) =>
        new(uri, [.. names.Select(name => AddressHeader.CreateAddressHeader("Branch", "urn:branch", name))]);

    private sealed class PriorityBehavior(int priority) : IEndpointBehavior
    {
        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
            endpointDispatcher.FilterPriority = priority;

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }
}
