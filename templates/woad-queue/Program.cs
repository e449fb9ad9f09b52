using System.Messaging;
using System.ServiceModel;
using WoadQueue1;

const string Queue = @".\private$\woadqueue1";
const string Address = "net.msmq://localhost/private/woadqueue1";
if (!MessageQueue.Exists(Queue))
{
    MessageQueue.Create(Queue, true);
}

// Clients send while the service is down.
using (var factory = new ChannelFactory<IOrders>(Binding(), new EndpointAddress(Address)))
{
    var orders = factory.CreateChannel();
    orders.Place("pen");
    ((IClientChannel)orders).Close();
}

var host = new ServiceHost(typeof(OrderService));
host.AddServiceEndpoint(typeof(IOrders), Binding(), Address);
host.Open();
Console.WriteLine("The service is open. Press ENTER to close it.");
Console.ReadLine();
host.Close();

static NetMsmqBinding Binding() => new(NetMsmqSecurityMode.None);
