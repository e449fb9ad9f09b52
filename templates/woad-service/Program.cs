using System.ServiceModel;
using System.ServiceModel.Description;
using WoadService1;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddServiceModelServices();

var app = builder.Build();
app.UseServiceModel(services => services
    .AddService<GreeterService>(host =>
        host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true }))
    .AddServiceEndpoint<GreeterService, IGreeter>(new BasicHttpBinding(), "/greeter")
    .AddServiceEndpoint<GreeterService, IGreeter>(
        new NetTcpBinding(SecurityMode.None), "net.tcp://localhost:8808/greeter"));
app.Run();
