using System.Diagnostics.CodeAnalysis;
using System.ServiceModel;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Woad.Hosting;
using Woad.Server.ServiceFiles;
using Woad.Xml;

namespace Microsoft.AspNetCore.Builder;

/// <summary>
/// Puts folders of service files into the pipeline of an ASP.NET Core application. Not in WCF, where IIS did it.
/// </summary>
public static class ServiceFileApplicationBuilderExtensions
{
    /// <summary>
    /// Adds the services of a folder: its <c>.svc</c> files, those of its sub-folders, and <c>serviceActivations</c> of
    /// its Web.config. Their endpoints are those of the folder's Web.config files, or the default endpoints.
    /// </summary>
    /// <param name="app">The application.</param>
    /// <param name="folder">The folder; a relative path starts at the application's content root.</param>
    /// <param name="pathBase">The path of the site in the application, such as <c>/shop</c>. The default is the
    /// root.</param>
    /// <param name="configure">Changes each host before it opens: behaviors, timeouts.</param>
    /// <returns>The same application.</returns>
    /// <exception cref="DirectoryNotFoundException">The folder does not exist.</exception>
    /// <exception cref="InvalidOperationException"><c>AddServiceModelServices</c> has not been called, a file has a
    /// mistake, or a type is not found.</exception>
    [RequiresUnreferencedCode("Types are found by the names that are in service files.")]
    public static IApplicationBuilder UseServiceFiles(
        this IApplicationBuilder app, string folder, string pathBase = "", Action<ServiceHostBase>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(app);
        ArgumentException.ThrowIfNullOrEmpty(folder);
        ArgumentNullException.ThrowIfNull(pathBase);
        var root = app.ApplicationServices.GetService<IHostEnvironment>()?.ContentRootPath ?? AppContext.BaseDirectory;
        var path = Path.TrimEndingDirectorySeparator(Path.GetFullPath(Path.Combine(root, folder)));
        if (!Directory.Exists(path))
        {
            throw new DirectoryNotFoundException(Escaped.Text(
                $"The folder '{path}' of UseServiceFiles does not exist. Copy it beside the program "
                    + $"(CopyToOutputDirectory), or give its full path."));
        }

        var site = pathBase.Trim('/');
        site = site.Length == 0 ? "/" : $"/{site}/";
        var services = new ServiceFolder(path);
        if (ConfigurationSource.Current is null && services.Root.Configuration is { } configuration)
        {
            // Clients that the services make by name find their endpoints there.
            ConfigurationSource.Current = configuration;
        }

        var addresses = new SiteAddresses(app, site);
        var hosts = SiteAddresses.HostsOf(app, "UseServiceFiles");
        foreach (var host in ServiceFileHosts.Make(services, addresses.Of))
        {
            hosts.Add(host);
            configure?.Invoke(host);
        }

        return app.UseHosts(hosts);
    }
}
