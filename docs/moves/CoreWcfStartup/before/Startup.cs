using System;
using CoreWCF;
using CoreWCF.Configuration;
using CoreWCF.Description;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace Contoso.Clock
{
    public class Startup
    {
        public void ConfigureServices(IServiceCollection services)
        {
            services.AddServiceModelServices();
            services.AddServiceModelMetadata();
            services.AddSingleton<IServiceBehavior, UseRequestHeadersForMetadataAddressBehavior>();
            services.AddTransient<ClockService>();
        }

        public void Configure(IApplicationBuilder app)
        {
            app.UseServiceModel(builder => AddServices(builder));
            ServiceMetadataBehavior metadata = app.ApplicationServices.GetRequiredService<ServiceMetadataBehavior>();
            metadata.HttpGetEnabled = true;
            metadata.HttpsGetEnabled = true;
        }

        private static void AddServices(IServiceBuilder builder)
        {
            builder.AddService<ClockService>(options =>
                {
                    options.BaseAddresses.Add(new Uri("http://localhost/clock"));
                })
                .AddServiceEndpoint<ClockService, IClock>(new WSHttpBinding(SecurityMode.None), "ws")
                .AddServiceEndpoint<ClockService, IClock>(new BasicHttpBinding(), "basic")
                .AddServiceEndpoint<ClockService, IClock>(new NetTcpBinding(SecurityMode.None), "/clock")
                .AddServiceWebEndpoint<ClockService, IClock>("/clock/rest", behavior => behavior.HelpEnabled = true);
            builder.ConfigureServiceHostBase<ClockService>(host => host.CloseTimeout = TimeSpan.FromSeconds(5));
        }
    }
}
