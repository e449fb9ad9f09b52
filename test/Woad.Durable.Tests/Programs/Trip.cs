#nullable disable // As programs of WCF are.
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Durable.Tests.Programs;

/// <summary>A durable service that calls another one, and wants to be called back as this very instance.</summary>
[DataContract(Namespace = "http://travel.example/")]
[DurableService]
public class Trip : ITrip
{
    [DataMember]
    private string _seat;

    public string Start(string flight, string airline)
    {
        var context = new Dictionary<string, string>();
        context["instanceId"] = DurableOperationContext.InstanceId.ToString();

        // The address of this endpoint, for the airline.
        var binding = new NetTcpContextBinding(SecurityMode.None)
        {
            ClientCallbackAddress = OperationContext.Current.EndpointDispatcher.EndpointAddress.Uri,
        };
        var factory = new ChannelFactory<IAirline>(binding, new EndpointAddress(airline));
        var channel = factory.CreateChannel();
        using (new OperationContextScope((IContextChannel)channel))
        {
            var callback = new CallbackContextMessageProperty(context);
            callback.AddOrReplaceInMessageProperties(OperationContext.Current.OutgoingMessageProperties);
            channel.Book(flight);
        }

        var booking = ((IClientChannel)channel).GetProperty<IContextManager>().GetContext()["instanceId"];
        factory.Close();
        return booking;
    }

    [DurableOperation(CanCreateInstance = false)]
    public void Confirmed(string seat) => _seat = seat;

    [DurableOperation(CanCreateInstance = false)]
    public string Seat() => _seat;
}
