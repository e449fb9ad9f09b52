using System.ServiceModel;
using Microsoft.Extensions.DependencyInjection;
using WoadClientDi1;

// The factory is made once; each scope has a channel of its own, which the scope closes.
var services = new ServiceCollection();
services.AddSingleton(_ => new ChannelFactory<IGreeter>(
    new NetTcpBinding(SecurityMode.None), new EndpointAddress("net.tcp://localhost:8808/greeter")));
services.AddScoped(provider => provider.GetRequiredService<ChannelFactory<IGreeter>>().CreateChannel());
services.AddScoped<Greetings>();

await using var provider = services.BuildServiceProvider();
using var scope = provider.CreateScope();
Console.WriteLine(scope.ServiceProvider.GetRequiredService<Greetings>().Say());
