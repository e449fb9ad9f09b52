using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Tests.Instancing;

namespace Woad.Tests.Client;

/// <summary>
/// Operations that are named as a method of the channel is: WCF's proxies take them, a cast reaches the channel's.
/// </summary>
public sealed class ClashingNamesTests
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Operation_with_the_name_of_a_channels_method_is_called(bool isCompiled)
    {
        using var service = new MemoryService<IClashing>(typeof(Clashing));
        service.Open();
        using var factory = new ChannelFactory<IClashing>(
            new global::Woad.Transports.Memory.MemoryBinding(),
            new EndpointAddress(service.Host.Description.Endpoints[0].Address!.Uri));
        factory.Endpoint.Contract.IgnoresCompiled = !isCompiled;
        var proxy = factory.CreateChannel();

        Assert.Equal(
            ["Open", "Close", "Abort", "Dispose", "Send", "Request"],
            [
                proxy.Open(), proxy.Close(), proxy.Abort(), proxy.Dispose(), proxy.Send("Send"),
                proxy.Request("Request"),
            ]);

        Assert.Equal(CommunicationState.Opened, ((IClientChannel)proxy).State);
        ((IClientChannel)proxy).Close();
        Assert.Equal(CommunicationState.Closed, ((IRequestChannel)proxy).State);
    }

    [ServiceContract]
    private interface IClashing
    {
        [OperationContract]
        string Open();

        [OperationContract]
        string Close();

        [OperationContract]
        string Abort();

        [OperationContract]
        string Dispose();

        [OperationContract]
        string Send(string text);

        [OperationContract]
        string Request(string text);
    }

    private sealed class Clashing : IClashing
    {
        public string Open() => "Open";

        public string Close() => "Close";

        public string Abort() => "Abort";

        public string Dispose() => "Dispose";

        public string Send(string text) => text;

        public string Request(string text) => text;
    }
}
