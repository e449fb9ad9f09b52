using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Description;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using Woad.Diagnostics.Events;
using Woad.Server.DependencyInjection;
using Woad.Xml;

namespace Woad.Server.HealthChecks;

/// <summary>The stores of durable services: each can be read.</summary>
/// <param name="hosts">The hosts.</param>
internal sealed class StoreHealthCheck(ServiceModelHosts hosts) : IHealthCheck
{
    public async Task<HealthCheckResult> CheckHealthAsync(
        HealthCheckContext context, CancellationToken cancellationToken = default)
    {
        var read = 0;
        foreach (var host in hosts.All)
        {
            if (StoreOf(host) is not { } store)
            {
                continue;
            }

            try
            {
                await store.ReachAsync(cancellationToken).ConfigureAwait(false);
                read++;
            }
            catch (Exception e) when (e is not OperationCanceledException)
            {
                return new HealthCheckResult(
                    context.Registration.FailureStatus,
                    Escaped.Text($"The store of {host.Description.Name} cannot be read: {e.Message}"),
                    e);
            }
        }

        return HealthCheckResult.Healthy(string.Create(CultureInfo.InvariantCulture, $"{read} stores can be read."));
    }

    private static IStore? StoreOf(ServiceHostBase host) => host.State == CommunicationState.Opened
        ? host.Description.Behaviors.Find<PersistenceProviderBehavior>()?.PersistenceProviderFactory as IStore
        : null;
}
