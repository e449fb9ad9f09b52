using Woad.Server.DependencyInjection;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Adds Woad to an ASP.NET Core application.</summary>
public static class ServiceModelServiceCollectionExtensions
{
    /// <summary>
    /// Registers what <c>UseServiceModel</c> needs. The hosts open when the application starts and close when it stops.
    /// </summary>
    public static IServiceCollection AddServiceModelServices(this IServiceCollection services)
    {
        ArgumentNullException.ThrowIfNull(services);
        services.AddSingleton<ServiceModelHosts>();
        services.AddHostedService(provider => provider.GetRequiredService<ServiceModelHosts>());
        return services;
    }
}
