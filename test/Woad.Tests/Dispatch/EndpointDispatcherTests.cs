using System.ServiceModel;
using System.ServiceModel.Dispatcher;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Dispatch;

/// <summary>
/// OperationContext.EndpointDispatcher: the endpoint that took the message, and what a program puts in its place.
/// </summary>
public sealed class EndpointDispatcherTests
{
    [Fact]
    public void Context_shows_the_endpoint_of_the_call_and_takes_another()
    {
        using var host = new MemoryHost(typeof(Service));
        host.AddServiceEndpoint(typeof(ISee).FullName!, new MemoryBinding(), $"memory://localhost/{Guid.NewGuid():N}");
        host.OpenUnbound();
        using var factory = new ChannelFactory<ISee>(
            new MemoryBinding(), new EndpointAddress(host.Description.Endpoints[0].Address!.Uri));
        Assert.Equal("ISee|another|ISee", factory.CreateChannel().See());
    }

    [ServiceContract]
    private interface ISee
    {
        [OperationContract]
        string See();
    }

    private sealed class Service : ISee
    {
        public string See()
        {
            var context = OperationContext.Current!;
            var own = context.EndpointDispatcher!.ContractName;
            context.EndpointDispatcher = new EndpointDispatcher(
                new EndpointAddress("memory://localhost/another"), "another", "urn:x");
            var other = context.EndpointDispatcher.ContractName;
            context.EndpointDispatcher = null;
            return $"{own}|{other}|{context.EndpointDispatcher!.ContractName}";
        }
    }
}
