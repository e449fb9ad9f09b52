using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Diagnostics;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using Woad.Admission;
using Woad.Server.DependencyInjection;

namespace Woad.Server.HealthChecks;

/// <summary>The saturation of the throttles: callers that wait for a permit, and for how long.</summary>
/// <param name="hosts">The hosts.</param>
/// <param name="options">The limits.</param>
internal sealed class ThrottleHealthCheck(ServiceModelHosts hosts, ServiceModelHealthOptions options)
    : IHealthCheck
{
    public Task<HealthCheckResult> CheckHealthAsync(
        HealthCheckContext context, CancellationToken cancellationToken = default)
    {
        var limit = options.MaxThrottleWait;
        var data = new Dictionary<string, object>();
        var status = HealthStatus.Healthy;
        var waits = new List<string>();
        foreach (var (service, name, throttle) in hosts.All.SelectMany(ThrottlesOf))
        {
            var (waiting, oldest) = (throttle.Waiting, throttle.OldestWait());
            data[$"{service}.{name}"] = string.Create(
                CultureInfo.InvariantCulture, $"{throttle.Used} of {throttle.Limit}, {waiting} waiting");
            if (waiting == 0)
            {
                continue;
            }

            var own = oldest > limit ? context.Registration.FailureStatus : HealthStatus.Degraded;
            status = own < status ? own : status;
            waits.Add(string.Create(
                CultureInfo.InvariantCulture,
                $"{waiting} callers of {service} wait for {name} ({throttle.Limit}), the first for ")
                + string.Create(CultureInfo.InvariantCulture, $"{oldest.TotalSeconds:0.0} s"));
        }

        return Task.FromResult(new HealthCheckResult(
            status,
            waits.Count == 0
                ? "No caller waits for a permit."
                : string.Join("; ", waits)
                    + ". Raise the limit in ServiceThrottlingBehavior, or shorten the operation.",
            data: data));
    }

    private static IEnumerable<(string Service, string Name, Throttle Throttle)> ThrottlesOf(
        ServiceHostBase host)
    {
        if (host.Service?.Runtime is not { } runtime)
        {
            yield break;
        }

        var service = host.Description.Name;
        yield return (service, nameof(ServiceThrottlingBehavior.MaxConcurrentCalls), runtime.Calls);
        yield return (service, nameof(ServiceThrottlingBehavior.MaxConcurrentSessions), runtime.Sessions);
        yield return (service, nameof(ServiceThrottlingBehavior.MaxConcurrentInstances), runtime.InstancePlaces);
    }
}
