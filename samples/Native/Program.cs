using System.Runtime.CompilerServices;
using System.ServiceModel;
using Woad.Samples.Native;

using var host = new ServiceHost(typeof(Weather), new Uri("net.tcp://localhost:8038"));
host.AddServiceEndpoint(typeof(IWeather), new NetTcpBinding(SecurityMode.None), "weather");
host.Open();

var address = new EndpointAddress("net.tcp://localhost:8038/weather");
using var factory = new ChannelFactory<IWeather>(new NetTcpBinding(SecurityMode.None), address);
var forecast = factory.CreateChannel().Tomorrow("Toulouse");
Console.WriteLine($"{forecast.City}: {forecast.Celsius} degrees");
Console.WriteLine($"dynamic code: {RuntimeFeature.IsDynamicCodeSupported}");
