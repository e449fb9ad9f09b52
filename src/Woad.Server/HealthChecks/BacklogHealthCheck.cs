using System.Globalization;
using System.ServiceModel.Diagnostics;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using Woad.Server.DependencyInjection;
using Woad.Xml;

namespace Woad.Server.HealthChecks;

/// <summary>The queues that services receive from: each can be read, and few messages wait.</summary>
/// <param name="hosts">The hosts.</param>
/// <param name="options">The limits.</param>
internal sealed class BacklogHealthCheck(ServiceModelHosts hosts, ServiceModelHealthOptions options) : IHealthCheck
{
    public async Task<HealthCheckResult> CheckHealthAsync(
        HealthCheckContext context, CancellationToken cancellationToken = default)
    {
        var data = new Dictionary<string, object>();
        var crowded = new List<string>();
        var missing = new List<string>();
        Exception? error = null;
        foreach (var backlog in hosts.All.SelectMany(static host => host.Service?.Backlogs ?? []))
        {
            try
            {
                var count = await backlog.CountAsync(cancellationToken).ConfigureAwait(false);
                data[backlog.Address.AbsoluteUri] = count;
                if (count > options.MaxQueueBacklog)
                {
                    crowded.Add(string.Create(CultureInfo.InvariantCulture, $"{count} in {backlog.Address}"));
                }
            }
            catch (Exception e) when (e is not OperationCanceledException)
            {
                error = e;
                missing.Add(backlog.Address.AbsoluteUri);
            }
        }

        return missing.Count > 0
            ? new HealthCheckResult(
                context.Registration.FailureStatus,
                Escaped.Text($"These queues cannot be read: {string.Join(", ", missing)}. {error!.Message}"),
                error,
                data)
            : crowded.Count > 0
                ? HealthCheckResult.Degraded(
                    string.Create(
                        CultureInfo.InvariantCulture,
                        $"More than {options.MaxQueueBacklog} messages wait (MaxQueueBacklog): ")
                        + string.Join(", ", crowded) + ".",
                    data: data)
                : HealthCheckResult.Healthy("The queues can be read.", data);
    }
}
