using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Conformance.Contracts;

namespace Woad.Server.Tests.Metadata;

/// <summary>What shows metadata and help is among the host's dispatchers.</summary>
public sealed class PageDispatcherTests : MetadataHost
{
    [Fact]
    public async Task Dispatchers_of_metadata_are_listed()
    {
        Host = new ServiceHost(typeof(CallsService), new Uri($"http://localhost:{FreePort.Next()}/calls"));
        Host.Description.Behaviors.Remove<ServiceDebugBehavior>();
        Host.Description.Behaviors.Add(new ServiceDebugBehavior { HttpHelpPageEnabled = true });
        Show(Host);
        Host.AddServiceEndpoint(typeof(ICalls), new BasicHttpBinding(), "basic");
        Host.AddServiceEndpoint(
            ServiceMetadataBehavior.MexContractName, MetadataExchangeBindings.CreateMexHttpBinding(), "mex");
        var root = OpenHost();

        var dispatchers = Host.ChannelDispatchers.Cast<ChannelDispatcher>().ToArray();

        Assert.Equal(
            ["Calls", "IHttpGetHelpPageAndMetadataContract", "IMetadataExchange"],
            dispatchers.Select(d => Assert.Single(d.Endpoints).ContractName).Order(StringComparer.Ordinal));
        var page = dispatchers.Single(
            d => d.Endpoints[0].IsSystemEndpoint && d.BindingName.EndsWith("HttpGetBinding", StringComparison.Ordinal));
        Assert.Equal(root, page.Listener!.Uri.AbsoluteUri);
        Assert.Equal(CommunicationState.Opened, page.State);
        Assert.Equal(System.Net.HttpStatusCode.OK, (await Http.GetAsync(root)).StatusCode);
    }

    [Fact]
    public void Nothing_is_listed_where_nothing_is_shown()
    {
        Open(_ => { });
        Assert.Equal(2, Host!.ChannelDispatchers.Count);
    }
}
