using System.ServiceModel;
using OpenTelemetry.Metrics;
using OpenTelemetry.Trace;
using Woad.Samples.OpenTelemetry;
using Woad.Server.DependencyInjection;

// <host>
var builder = WebApplication.CreateSlimBuilder(args);
builder.Services.AddServiceModelServices();
var telemetry = builder.Services.AddOpenTelemetry()
    .WithMetrics(metrics => metrics.AddMeter("Woad").AddConsoleExporter())
    .WithTracing(tracing => tracing.AddSource("Woad").AddConsoleExporter());
if (Environment.GetEnvironmentVariable("OTEL_EXPORTER_OTLP_ENDPOINT") is not null)
{
    telemetry.WithMetrics(metrics => metrics.AddOtlpExporter()).WithTracing(tracing => tracing.AddOtlpExporter());
}

await using var app = builder.Build();
app.Urls.Add("http://localhost:8048");
app.UseServiceModel(services => services.AddServiceEndpoint<Stock, IStock>(new BasicHttpBinding(), "/stock"));
await app.StartAsync();
// </host>

var address = new EndpointAddress("http://localhost:8048/stock");
using (var factory = new ChannelFactory<IStock>(new BasicHttpBinding(), address))
{
    var stock = factory.CreateChannel();
    Console.WriteLine($"pen: {stock.Quantity("pen")}");
    try
    {
        stock.Quantity("inkwell");
    }
    catch (FaultException e)
    {
        Console.WriteLine(e.Message);
    }
}

await app.StopAsync();
