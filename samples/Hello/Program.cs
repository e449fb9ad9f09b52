using System.ServiceModel;

var host = new ServiceHost(typeof(Greeter), new Uri("net.tcp://localhost:8008"));
host.AddServiceEndpoint(typeof(IGreeter), new NetTcpBinding(SecurityMode.None), "greeter");
host.Open();

var address = new EndpointAddress("net.tcp://localhost:8008/greeter");
var factory = new ChannelFactory<IGreeter>(new NetTcpBinding(SecurityMode.None), address);
Console.WriteLine(factory.CreateChannel().Greet("world"));

factory.Close();
host.Close();

[ServiceContract]
internal interface IGreeter
{
    [OperationContract]
    string Greet(string name);
}

internal sealed class Greeter : IGreeter
{
    public string Greet(string name) => $"Hello, {name}!";
}
