#nullable disable // As programs of WCF are.
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Durable.Tests.Programs;

/// <summary>A durable service that keeps the address and the instance at which its customer is called back.</summary>
[DataContract(Namespace = "http://travel.example/")]
[DurableService]
public class Airline : IAirline
{
    [DataMember]
    private string _flight;

    [DataMember]
    private EndpointAddress10 _customer;

    public string Book(string flight)
    {
        CallbackContextMessageProperty callback;
        if (!CallbackContextMessageProperty.TryGet(OperationContext.Current.IncomingMessageProperties, out callback))
        {
            throw new FaultException("Nobody to call back.");
        }

        _flight = flight;
        _customer = EndpointAddress10.FromEndpointAddress(callback.CallbackAddress);
        return DurableOperationContext.InstanceId.ToString();
    }

    [DurableOperation(CanCreateInstance = false, CompletesInstance = true)]
    public void Assign(string seat)
    {
        var binding = new NetTcpContextBinding(SecurityMode.None) { ContextManagementEnabled = false };
        var factory = new ChannelFactory<ITrip>(binding, _customer.ToEndpointAddress());
        factory.CreateChannel().Confirmed(_flight + " " + seat);
        factory.Close();
    }
}
