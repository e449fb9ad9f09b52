using System.Net;
using System.ServiceModel.Channels;
using System.Text;
using Bench;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using SoapCore;

namespace Woad.Comparisons.Soap;

/// <summary>SoapCore with SOAP 1.1 and DataContractSerializer; a new instance of the service for each call.</summary>
internal static class SoapCoreServer
{
    public const string Name = "soapcore";

    public static async Task<IAsyncDisposable> StartAsync(int port, string scenario)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(options => options.Listen(IPAddress.Loopback, port));
        builder.Services.AddSoapCore();
        builder.Services.AddTransient<ITestContract, OrdersService>();
        var application = builder.Build();
        var options = new SoapEncoderOptions { MessageVersion = MessageVersion.Soap11, WriteEncoding = Encoding.UTF8 };
        IEndpointRouteBuilder routes = application;
        routes.UseSoapEndpoint<ITestContract>("/basic", options, SoapSerializer.DataContractSerializer);
        await application.StartAsync();
        return application;
    }
}
