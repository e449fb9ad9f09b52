using System.ServiceModel.Description;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;
using Woad.Server;
using Woad.Server.DependencyInjection;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Adds Woad to an ASP.NET Core application.</summary>
public static class ServiceModelServiceCollectionExtensions
{
    /// <summary>
    /// Registers what <c>UseServiceModel</c> needs. The hosts open when the application starts and close when it stops.
    /// </summary>
    /// <param name="services">The services of the application.</param>
    /// <returns>The same collection.</returns>
    public static IServiceCollection AddServiceModelServices(this IServiceCollection services)
    {
        ArgumentNullException.ThrowIfNull(services);
        services.AddOptions<RequestGateOptions>();
        services.TryAddSingleton(
            provider => new RequestGate(provider.GetRequiredService<IOptions<RequestGateOptions>>().Value));
        services.AddSingleton<ServiceModelHosts>();
        services.AddHostedService(provider => provider.GetRequiredService<ServiceModelHosts>());
        services.AddSingleton<IStartupFilter, LateServices>();
        return services;
    }

    /// <summary>
    /// The same, with a limit to the HTTP requests that the application's services run at once. The options may also
    /// come from configuration: <c>services.Configure&lt;RequestGateOptions&gt;(section)</c>. The container has the
    /// <see cref="RequestGate"/> with its counters.
    /// </summary>
    /// <param name="services">The services of the application.</param>
    /// <param name="configureGate">A method that sets the options of the request gate.</param>
    /// <returns>The same collection.</returns>
    public static IServiceCollection AddServiceModelServices(
        this IServiceCollection services, Action<RequestGateOptions> configureGate)
    {
        ArgumentNullException.ThrowIfNull(services);
        ArgumentNullException.ThrowIfNull(configureGate);
        return services.Configure(configureGate).AddServiceModelServices();
    }

    /// <summary>
    /// Registers one <see cref="ServiceMetadataBehavior"/>, whose settings every service of the application gets that
    /// has none of its own. Metadata are shown when <see cref="ServiceMetadataBehavior.HttpGetEnabled"/> is set on it.
    /// </summary>
    /// <param name="services">The services of the application.</param>
    /// <returns>The same collection.</returns>
    public static IServiceCollection AddServiceModelMetadata(this IServiceCollection services)
    {
        ArgumentNullException.ThrowIfNull(services);
        services.TryAddSingleton<ServiceMetadataBehavior>();
        return services;
    }
}
