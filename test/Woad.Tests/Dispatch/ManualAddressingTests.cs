using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Xml;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Dispatch;

/// <summary>ChannelDispatcher.ManualAddressing: the headers of a reply are the program's affair.</summary>
public sealed class ManualAddressingTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(20);

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Reply_relates_to_its_request_unless_the_program_sees_to_it(bool isManual)
    {
        var address = new Uri($"memory://localhost/{Guid.NewGuid():N}");
        using var host = new MemoryHost(typeof(Service));
        host.Description.Behaviors.Add(new Manual(isManual));
        host.AddServiceEndpoint(typeof(IEcho).FullName!, new MemoryBinding(), address.AbsoluteUri);
        host.OpenUnbound();
        var factory = new MemoryBinding().BuildChannelFactory<IDuplexSessionChannel>();
        factory.Open();
        var channel = factory.CreateChannel(new EndpointAddress(address));
        await Task.Factory.FromAsync(channel.BeginOpen, channel.EndOpen, Patience, null);
        using var request = Message.CreateMessage(
            MessageVersion.Default, "http://tempuri.org/IEcho/Echo",
            XmlReader.Create(new StringReader("<Echo xmlns='http://tempuri.org/'/>")));
        request.Headers.MessageId = new UniqueId("urn:mine");
        request.Headers.ReplyTo = new EndpointAddress(EndpointAddress.AnonymousUri);

        channel.Send(request, Patience);
        using var reply = channel.Receive(Patience)!;

        Assert.False(reply.IsFault, reply.ToString());
        Assert.Equal(isManual ? null : new UniqueId("urn:mine"), reply.Headers.RelatesTo);
        factory.Abort();
    }

    [ServiceContract]
    private interface IEcho
    {
        [OperationContract]
        int Echo();
    }

    private sealed class Service : IEcho
    {
        public int Echo() => 1;
    }

    private sealed class Manual(bool isManual) : IServiceBehavior
    {
        public void AddBindingParameters(
            ServiceDescription serviceDescription,
            ServiceHostBase serviceHostBase,
            System.Collections.ObjectModel.Collection<ServiceEndpoint> endpoints,
            BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
            foreach (var dispatcher in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>())
            {
                Assert.False(dispatcher.ManualAddressing);
                dispatcher.ManualAddressing = isManual;
            }
        }

        public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
        }
    }
}
