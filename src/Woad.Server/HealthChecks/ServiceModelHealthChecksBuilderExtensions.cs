using System.ServiceModel.Diagnostics;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using Woad.Server.DependencyInjection;
using Woad.Server.HealthChecks;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Adds health checks of the application's services.</summary>
public static class ServiceModelHealthChecksBuilderExtensions
{
    /// <summary>
    /// Adds four checks: <c>servicemodel.hosts</c>, each service host is open; <c>servicemodel.throttles</c>, no caller
    /// waits too long for a permit; <c>servicemodel.queues</c>, the queues of services can be read and have few
    /// messages; <c>servicemodel.stores</c>, the stores of durable services can be read.
    /// </summary>
    /// <param name="builder">The health checks of the application, whose services are those of
    /// <c>AddServiceModelServices</c>.</param>
    /// <param name="configure">A method that sets the limits; <see langword="null"/> for the defaults.</param>
    /// <returns>The same builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> is <see langword="null"/>.</exception>
    public static IHealthChecksBuilder AddServiceModelHealthChecks(
        this IHealthChecksBuilder builder, Action<ServiceModelHealthOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        var options = new ServiceModelHealthOptions();
        configure?.Invoke(options);
        return builder
            .Add(new HealthCheckRegistration(
                "servicemodel.hosts",
                static services => new HostHealthCheck(services.GetRequiredService<ServiceModelHosts>()),
                HealthStatus.Unhealthy,
                options.Tags))
            .Add(new HealthCheckRegistration(
                "servicemodel.throttles",
                services => new ThrottleHealthCheck(
                    services.GetRequiredService<ServiceModelHosts>(), options),
                HealthStatus.Unhealthy,
                options.Tags))
            .Add(new HealthCheckRegistration(
                "servicemodel.queues",
                services => new BacklogHealthCheck(services.GetRequiredService<ServiceModelHosts>(), options),
                HealthStatus.Unhealthy,
                options.Tags,
                options.MaxAnswerTime))
            .Add(new HealthCheckRegistration(
                "servicemodel.stores",
                static services => new StoreHealthCheck(services.GetRequiredService<ServiceModelHosts>()),
                HealthStatus.Unhealthy,
                options.Tags,
                options.MaxAnswerTime));
    }
}
