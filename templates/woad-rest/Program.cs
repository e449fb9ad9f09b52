using System.ServiceModel;
using System.ServiceModel.Description;
using Woad;
using WoadRest1;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddServiceModelServices();

var app = builder.Build();
app.UseServiceModel(services => services
    .AddServiceEndpoint<NotesService, INotes>(new WebHttpBinding(), "/api")
    .AddService<NotesService>(host =>
    {
        foreach (var endpoint in host.Description.Endpoints)
        {
            endpoint.EndpointBehaviors.Add(new WebHttpBehavior { HelpEnabled = true });
            endpoint.EndpointBehaviors.Add(new OpenApiBehavior { Title = "Notes" });
        }
    }));
app.Run();
