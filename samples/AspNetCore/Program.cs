// <host>
using System.ServiceModel;
using System.ServiceModel.Description;
using Microsoft.AspNetCore.Diagnostics.HealthChecks;
using Woad.Samples.AspNetCore;
using Woad.Server.DependencyInjection;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddServiceModelServices().AddSingleton<OrderBook>();
builder.Services.AddHealthChecks().AddServiceModelHealthChecks();
var app = builder.Build();
app.UseServiceModel(services => services
    .AddService<Orders>(host => host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true }))
    .AddServiceEndpoint<Orders, IOrders>(new BasicHttpBinding(), "/orders")
    .AddServiceEndpoint<Orders, IOrders>(new WSHttpBinding(SecurityMode.None), "/orders/ws"));
app.MapGet("/health", (OrderBook book) => $"{book.Count} orders");
// The process answers; and its services can take calls.
app.MapHealthChecks("/health/live", new HealthCheckOptions { Predicate = static _ => false });
app.MapHealthChecks("/health/ready");
app.Run();
// </host>
