using System.Diagnostics.CodeAnalysis;
using System.ServiceModel;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Woad.Diagnostics.Logs;
using Woad.Hosting;

namespace Woad.Server.DependencyInjection;

/// <summary>
/// The services of the files that an application has named (<c>AddServiceModelConfigurationManagerFile</c>): they open
/// with the application, as in CoreWCF. A log tells those that do not.
/// </summary>
/// <param name="services">The services of the application.</param>
/// <param name="loggers">The loggers of the application.</param>
internal sealed partial class ConfiguredServices(IServiceProvider services, ILoggerFactory loggers)
{
    private bool _areTold;

    /// <summary>Whether the application adds services by <c>UseServiceModel</c>.</summary>
    public bool AreAdded { get; set; }

    /// <summary>The types of services that no host has yet, from the configuration in use.</summary>
    /// <param name="hosts">The hosts of the application.</param>
    [UnconditionalSuppressMessage(
        "Trimming", "IL2026", Justification = "A type that was trimmed away is not found, and told as such.")]
    public IReadOnlyList<Type> Missing(IReadOnlyList<ServiceHostBase> hosts) => !AreAdded
        ? []
        : [
            .. from service in Unopened(hosts)
               where service.Source == ConfigurationSource.Current
               let type = ConfiguredTypes.FindOrNull(service.Name)
               where type is not null
               select type,
        ];

    /// <summary>Logs each service that no host has, once.</summary>
    /// <param name="hosts">The hosts of the application.</param>
    public void Tell(IReadOnlyList<ServiceHostBase> hosts)
    {
        if (_areTold)
        {
            return;
        }

        _areTold = true;
        var log = EscapingLogs.Create(loggers, "Woad.Configuration");
        foreach (var (name, source) in Unopened(hosts))
        {
            var remedy = source != ConfigurationSource.Current
                ? "Another configuration replaced this file. Write the services of both into one file."
                : AreAdded
                    ? "It is not a type of the program or of an assembly that it references. Write the full name of "
                        + "its type in services/service/@name, or remove the element."
                    : "Call app.UseServiceModel().";
            ServiceNotOpen(log, name, source.ToString(), remedy);
        }
    }

    private IEnumerable<(string Name, ConfigurationSource Source)> Unopened(IReadOnlyList<ServiceHostBase> hosts) =>
        from source in services.GetServices<ConfigurationSource>()
        from name in source.ServiceNames
        where !hosts.Any(host => host.Description.ConfigurationName == name)
        select (name, source);

    [LoggerMessage(
        1, LogLevel.Warning, "The service '{Service}' of the configuration {File} is not open. {Remedy}")]
    private static partial void ServiceNotOpen(ILogger log, string service, string? file, string remedy);
}
