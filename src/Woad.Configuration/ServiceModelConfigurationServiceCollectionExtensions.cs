using Microsoft.Extensions.Configuration;
using Woad.Configuration;
using Woad.Hosting;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Says where the services of an ASP.NET Core application have their configuration. Not in WCF.</summary>
public static class ServiceModelConfigurationServiceCollectionExtensions
{
    /// <summary>
    /// Takes the configuration of services and clients out of a file with <c>system.serviceModel</c>. Call it before
    /// <c>UseServiceModel</c>, which opens the services of the file.
    /// </summary>
    /// <param name="services">The services of the application.</param>
    /// <param name="path">The path of the file.</param>
    /// <returns>The services.</returns>
    /// <exception cref="FileNotFoundException">The file is not there.</exception>
    public static IServiceCollection AddServiceModelConfigurationManagerFile(
        this IServiceCollection services, string path)
    {
        ArgumentNullException.ThrowIfNull(services);
        return Use(services, ServiceModelConfiguration.Load(path));
    }

    /// <summary>
    /// Takes the configuration of services and clients out of the section <c>system.serviceModel</c> of the
    /// application's settings. Call it before <c>UseServiceModel</c>, which opens the services of the settings.
    /// </summary>
    /// <param name="services">The services of the application.</param>
    /// <param name="configuration">The settings of the application.</param>
    /// <returns>The services.</returns>
    /// <exception cref="System.Configuration.ConfigurationErrorsException">
    /// The settings have no such section.
    /// </exception>
    public static IServiceCollection AddServiceModelConfiguration(
        this IServiceCollection services, IConfiguration configuration)
    {
        ArgumentNullException.ThrowIfNull(services);
        return Use(services, ServiceModelConfiguration.From(configuration));
    }

    private static IServiceCollection Use(IServiceCollection services, ServiceModelConfiguration configuration)
    {
        configuration.Use();
        return services.AddSingleton(configuration.Source);
    }
}
