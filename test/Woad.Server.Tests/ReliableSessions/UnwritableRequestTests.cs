using System.Runtime.Serialization;
using System.ServiceModel;
using Woad.Conformance.Contracts;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>
/// A request whose content cannot be written is written as little by the next copy: it is not taken for lost, and the
/// caller gets the reason instead of the limit of repetitions.
/// </summary>
public sealed class UnwritableRequestTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Request_that_cannot_be_written_fails_with_the_reason(bool isMtom)
    {
        var binding = isMtom ? ReliableBindings.Mtom() : ReliableBindings.Utf16();
        var address = new Uri($"http://localhost:{FreePort.Http}/unwritable-{isMtom}");
        using var host = new ServiceHost(typeof(DataService));
        host.AddServiceEndpoint(typeof(IData), binding.Create(), address);
        await Task.Run(host.Open);
        using var factory = new ChannelFactory<IData>(binding.Create());
        var channel = factory.CreateChannel(new EndpointAddress(address));

        var error = await Task.Run(() => Record.Exception(() => channel.Grow(new Triangle(), 2)));

        Assert.IsAssignableFrom<CommunicationException>(error);
        Assert.IsType<SerializationException>(error.InnerException);
        ((IClientChannel)channel).Abort();
        host.Abort();
    }
}
