using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Bindings.Rules;
using Woad.Layers;
using Woad.Samples.Layers;

// A service and a client on net.tcp whose messages pass two layers: one compresses bodies, one counts what is sent.
var counted = new CountingLayer();
using var host = new ServiceHost(typeof(Greeter));
host.AddServiceEndpoint(typeof(IGreeter), NewBinding(new CountingLayer()), "net.tcp://localhost:0/greeter");
host.Open();

using var factory = new ChannelFactory<IGreeter>(
    NewBinding(counted), new EndpointAddress(host.ChannelDispatchers[0].Listener!.Uri));
var greeter = factory.CreateChannel();
Console.WriteLine(greeter.Greet("layers"));
((IClientChannel)greeter).Close();
Console.WriteLine($"{counted.Sent} message sent, {counted.Arrived} received");

// <binding>
static CustomBinding NewBinding(CountingLayer counting) => new(
    new LayerBindingElement(() => new CompressingLayer()),
    new LayerBindingElement(() => counting),
    new BinaryMessageEncodingBindingElement(),
    new TcpTransportBindingElement());
// </binding>
