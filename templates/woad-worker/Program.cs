using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using WoadWorker1;

var builder = Host.CreateApplicationBuilder(args);
builder.Services.AddHostedService<GreeterHost>();
builder.Build().Run();
