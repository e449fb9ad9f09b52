using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.ContextExchange;

/// <summary>
/// A call of a compiled contract that carries a context is written and read by codecs, on both sides.
/// </summary>
public sealed class ContextLaneTests
{
    [Theory]
    [InlineData("BasicHttp")]
    [InlineData("WSHttp None")]
    [InlineData("WSHttp None with cookies")]
    [InlineData("NetTcp None")]
    public void Call_with_a_context_stays_compiled(string name)
    {
        var binding = ContextBindings.All[name]();
        using var host = new ServiceHost(typeof(LaneNotesService));
        var address = new Uri($"{binding.Scheme}://localhost:{FreePort.Next()}/notes");
        host.AddServiceEndpoint(typeof(ILaneNotes), binding, address);
        host.Open();
        using var factory = new ChannelFactory<ILaneNotes>(binding, new EndpointAddress(address));
        var client = factory.CreateChannel();
        ((IClientChannel)client).GetProperty<IContextManager>()!
            .SetContext(new Dictionary<string, string> { ["instanceId"] = "42" });
        for (var i = 0; i < 4; i++)
        {
            // The first calls are read by the general reader, later ones by their bytes.
            Assert.Equal("compiled compiled compiled compiled", client.Pass(new LaneNote()).Trail.TrimEnd());
        }

        ((IClientChannel)client).Close();
    }
}
