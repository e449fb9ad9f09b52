using System.Net;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Security;
using Microsoft.AspNetCore.DataProtection;
using Microsoft.AspNetCore.HttpOverrides;
using Woad.Server.DependencyInjection;

namespace Woad.Samples.Farm;

/// <summary>One process of the farm.</summary>
internal static class FarmHost
{
    public static void Run(string port, DirectoryInfo shared, X509Certificate2 certificate)
    {
        // <host>
        var builder = WebApplication.CreateBuilder();
        builder.Services.AddServiceModelServices();
        builder.Services.AddDataProtection()
            .PersistKeysToFileSystem(shared)
            .SetApplicationName("tickets");
        builder.Services.Configure<ForwardedHeadersOptions>(o =>
        {
            // Only the proxy on this machine is believed: anybody else could name any address as the client's.
            o.ForwardedHeaders = ForwardedHeaders.All;
            o.KnownIPNetworks.Clear();
            o.KnownProxies.Clear();
            o.KnownProxies.Add(IPAddress.Loopback);
        });
        var app = builder.Build();
        app.Urls.Add($"http://127.0.0.1:{port}");
        app.UseForwardedHeaders();
        app.UseServiceModel(services => services
            .AddService<Tickets>(host =>
            {
                host.Credentials.ServiceCertificate.Certificate = certificate;
                var users = host.Credentials.UserNameAuthentication;
                users.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
                users.CustomUserNamePasswordValidator = new PasswordValidator();
            })
            .AddServiceEndpoint<Tickets, ITickets>(FarmBinding.Create(), "/tickets"));
        app.Run();
        // </host>
    }
}
