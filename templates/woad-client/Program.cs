using System.ServiceModel;
using WoadClient1;

// Calls the service of the template woad-service over net.tcp; with the argument "http" over HTTP.
using var factory = args is ["http", ..]
    ? new ChannelFactory<IGreeter>(new BasicHttpBinding(), new EndpointAddress("http://localhost:8000/greeter"))
    : new ChannelFactory<IGreeter>(
        new NetTcpBinding(SecurityMode.None), new EndpointAddress("net.tcp://localhost:8808/greeter"));
Console.WriteLine(factory.CreateChannel().Greet("world"));
