using System.ServiceModel;
using System.ServiceModel.Description;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace Woad.Server.Tests.Startup;

public sealed class StartupClass
{
    public static void ConfigureServices(IServiceCollection services) =>
        services.AddServiceModelServices().AddServiceModelMetadata();

    public static void Configure(IApplicationBuilder app)
    {
        app.UseServiceModel(static builder => builder
            .AddService<StartupEcho>(static options => options.BaseAddresses.Add(new Uri("http://localhost/startup")))
            .AddServiceEndpoint<StartupEcho, IStartupEcho>(new BasicHttpBinding(), "basic"));
        app.ApplicationServices.GetRequiredService<ServiceMetadataBehavior>().HttpGetEnabled = true;
    }
}
