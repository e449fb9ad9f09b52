using System.ServiceModel.Activation;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Woad.Server.DependencyInjection;
using Woad.Xml;

namespace Woad.Server.ServiceFiles;

/// <summary>The base addresses of services in an application.</summary>
/// <param name="app">The application.</param>
/// <param name="site">The path of the site in the application, between slashes.</param>
internal sealed class SiteAddresses(IApplicationBuilder app, string site)
{
    private readonly string[] _schemes = HasHttps(app) ? ["http", "https"] : ["http"];

    /// <summary>The hosts of an application.</summary>
    /// <param name="app">The application.</param>
    /// <param name="method">The method that needs them.</param>
    /// <exception cref="InvalidOperationException"><c>AddServiceModelServices</c> has not been called.</exception>
    public static ServiceModelHosts HostsOf(IApplicationBuilder app, string method) =>
        app.ApplicationServices.GetService<ServiceModelHosts>() ?? throw new InvalidOperationException(
            Escaped.Text(
                $"{method} needs services that are not registered. Call builder.Services.AddServiceModelServices() "
                + $"before the application is built."));

    /// <summary>The addresses of a service: those of the application, and those of the program's transports.</summary>
    /// <param name="path">The path of the service in the site, without a slash in front.</param>
    public Uri[] Of(string path)
    {
        var escaped = string.Join('/', path.Split('/').Select(Uri.EscapeDataString));
        return
        [
            .. _schemes.Select(scheme => new Uri($"{scheme}://localhost{site}{escaped}")),
            .. app.ApplicationServices.GetServices<HostedTransportConfiguration>()
                .SelectMany(transport => Addresses(transport, $"~{site}{path}")),
        ];
    }

    private static Uri[] Addresses(HostedTransportConfiguration transport, string path) =>
        transport.GetBaseAddresses(path) ?? throw new InvalidOperationException(Escaped.Text(
            $"{transport.GetType()}.GetBaseAddresses returned null for '{path}'. Return an empty array for no "
            + $"address."));

    /// <summary>
    /// Whether the application is configured for HTTPS: as in IIS a site without it has no base address for it.
    /// </summary>
    private static bool HasHttps(IApplicationBuilder app)
    {
        var settings = app.ApplicationServices.GetService<IConfiguration>();
        var urls = (app as WebApplication)?.Urls.AsEnumerable() ?? [];
        var endpoints = settings?.GetSection("Kestrel:Endpoints").GetChildren().Select(
            static endpoint => endpoint["Url"]) ?? [];
        return urls.Concat(endpoints).Append(settings?[WebHostDefaults.ServerUrlsKey])
                .Any(static url => url?.Contains("https://", StringComparison.OrdinalIgnoreCase) == true)
            || settings?[WebHostDefaults.HttpsPortsKey] is { Length: > 0 };
    }
}
