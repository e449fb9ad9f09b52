using System.Net;
using System.ServiceModel;
using System.ServiceModel.Description;
using WoadService1;

var builder = WebApplication.CreateBuilder(args);

// Only this machine reaches net.tcp. IPAddress.Any lets others call; choose a security mode then.
builder.WebHost.UseNetTcp(IPAddress.Parse("127.0.0.1"), 8808);
builder.Services.AddServiceModelServices();

var app = builder.Build();
app.UseServiceModel(services => services
    .AddService<GreeterService>(host =>
        host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true }))
    .AddServiceEndpoint<GreeterService, IGreeter>(new BasicHttpBinding(), "/greeter")
    .AddServiceEndpoint<GreeterService, IGreeter>(new NetTcpBinding(SecurityMode.None), "/greeter"));
app.Run();
