using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Security;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.DataProtection;
using Microsoft.AspNetCore.HttpOverrides;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Woad.Interop.Tests.Conversation;
using Woad.Interop.Tests.Farm.Federated;

namespace Woad.Interop.Tests.Farm;

/// <summary>
/// One process of the farm: an application that shares a folder with the others, and ends when its input does.
/// </summary>
internal static class FarmProgram
{
    public const string Certificate = "service.pfx";

    public static async Task Main(string[] args)
    {
        var folder = new DirectoryInfo(args[0]);
        if (args is [_, var part, var address])
        {
            await new FederatedProgram(folder).RunAsync(part, address);
            return;
        }

        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddServiceModelServices();
        builder.Services.AddDataProtection().PersistKeysToFileSystem(folder).SetApplicationName("farm");
        builder.Services.Configure<ForwardedHeadersOptions>(o => o.ForwardedHeaders = ForwardedHeaders.All);
        await using var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        app.UseForwardedHeaders();
        app.UseServiceModel(services =>
        {
            services.AddService<FarmService>(host =>
            {
                host.Credentials.ServiceCertificate.Certificate =
                    X509CertificateLoader.LoadPkcs12FromFile(Path.Combine(folder.FullName, Certificate), null);
                host.Credentials.ClientCertificate.Authentication.CertificateValidationMode =
                    X509CertificateValidationMode.None;
                host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode =
                    UserNamePasswordValidationMode.Custom;
                host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new OnePassword();
            });
            foreach (var (path, binding) in FarmBindings.Free.Concat(FarmBindings.Sticky))
            {
                services.AddServiceEndpoint<FarmService, IFarm>(binding(), "/" + path);
            }
        });
        await app.StartAsync();
        Console.WriteLine(app.Urls.First());
        Console.WriteLine("ready");
        await Console.In.ReadToEndAsync();
    }
}
