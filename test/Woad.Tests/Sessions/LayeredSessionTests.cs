using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.Contracts;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Sessions;

/// <summary>
/// Sessions are made of sessions: protocol layers stand between a transport and the service unseen by both.
/// </summary>
public sealed class LayeredSessionTests
{
    [Fact]
    public async Task Service_is_called_through_a_handshake_over_a_session_that_loses_envelopes()
    {
        var transport = LayeredTransport.Register();
        var address = new Uri($"{LayeredTransport.Scheme}://localhost/calls");
        using var host = new MemoryHost(typeof(CallsService));
        host.AddServiceEndpoint(typeof(ICalls).FullName!, NewBinding(), address);
        host.Open();
        var factory = new ChannelFactory<ICallsTask>(NewBinding(), new EndpointAddress(address));
        var calls = factory.CreateChannel();

        var sums = await Task.WhenAll(Enumerable.Range(0, 32).Select(number => calls.AddAsync(number, 1)));

        Assert.Equal(Enumerable.Range(1, 32), sums);

        // The first hello and the first welcome were lost.
        Assert.True(transport.Hellos >= 3);
        ((IClientChannel)calls).Close();
        factory.Close();
        host.Close();
    }

    private static CustomBinding NewBinding() =>
        new(new BinaryMessageEncodingBindingElement(), new LayeredTransport.Element());
}
