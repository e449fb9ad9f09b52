using System.Globalization;
using System.ServiceModel;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using Woad.Server.DependencyInjection;

namespace Woad.Server.HealthChecks;

/// <summary>The state of the application's service hosts: each must be open.</summary>
/// <param name="hosts">The hosts.</param>
internal sealed class HostHealthCheck(ServiceModelHosts hosts) : IHealthCheck
{
    public Task<HealthCheckResult> CheckHealthAsync(
        HealthCheckContext context, CancellationToken cancellationToken = default)
    {
        var all = hosts.All;
        var data = new Dictionary<string, object>();
        foreach (var host in all)
        {
            data[host.Description.Name] = host.State.ToString();
        }

        var closed = all.Where(static h => h.State != CommunicationState.Opened).ToList();
        return Task.FromResult(closed.Count == 0
            ? HealthCheckResult.Healthy(
                string.Create(CultureInfo.InvariantCulture, $"{all.Count} service hosts are open."), data)
            : new HealthCheckResult(
                context.Registration.FailureStatus,
                "These service hosts are not open: "
                    + string.Join(", ", closed.Select(static h => $"{h.Description.Name} ({h.State})")) + ".",
                data: data));
    }
}
