using Contoso.Echo;

var builder = WebApplication.CreateBuilder(args);
builder.WebHost.UseNetTcp(8089);
builder.Services.AddServiceModelServices().AddServiceModelMetadata();

var app = builder.Build();
app.UseServiceModel(serviceBuilder =>
{
    serviceBuilder.AddService<EchoService>(serviceOptions =>
    {
        serviceOptions.DebugBehavior.IncludeExceptionDetailInFaults = true;
    });
    serviceBuilder.AddServiceEndpoint<EchoService, IEcho>(new BasicHttpBinding(), "/echo");
    serviceBuilder.AddServiceEndpoint<EchoService, IEcho>(new NetTcpBinding(SecurityMode.None), "/tcp");
});
var metadata = app.Services.GetRequiredService<ServiceMetadataBehavior>();
metadata.HttpGetEnabled = true;
app.Run();
