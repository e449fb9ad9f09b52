using System.ServiceModel;
using System.ServiceModel.Description;
using Contoso.Echo;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddServiceModelServices();

var app = builder.Build();
app.UseServiceModel(serviceBuilder =>
{
    serviceBuilder.AddService<EchoService>(host =>
        host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true }));
    serviceBuilder.AddServiceEndpoint<EchoService, IEcho>(new BasicHttpBinding(), "/echo");
    serviceBuilder.AddServiceEndpoint<EchoService, IEcho>(
        new NetTcpBinding(SecurityMode.None), "net.tcp://localhost:8089/tcp");
});
app.Run();
