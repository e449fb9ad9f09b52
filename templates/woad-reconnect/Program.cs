using System.ServiceModel;
using WoadReconnect1;

// Calls the service of the template woad-service each second, also after it was stopped and started again.
using var factory = new ChannelFactory<IGreeter>(
    new NetTcpBinding(SecurityMode.None), new EndpointAddress("net.tcp://localhost:8808/greeter"));
using var greeter = new ReconnectingGreeter(factory, attempts: 30, pause: TimeSpan.FromSeconds(1));
var calls = args is [var count, ..] ? int.Parse(count) : int.MaxValue;
for (var i = 0; i < calls; i++)
{
    Console.WriteLine(greeter.Greet("world"));
    Thread.Sleep(TimeSpan.FromSeconds(1));
}
