using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Woad.Waits;

namespace Woad.Server.DependencyInjection;

/// <summary>
/// Opens services that a class Startup adds: its method Configure runs when the hosted services have started, and
/// before the server listens.
/// </summary>
/// <param name="hosts">The hosts of the application.</param>
internal sealed class LateServices(ServiceModelHosts hosts) : IStartupFilter
{
    public Action<IApplicationBuilder> Configure(Action<IApplicationBuilder> next) => app =>
    {
        next(app);
        if (hosts.IsStarted)
        {
            Blocking.Wait(hosts.OpenAsync(CancellationToken.None));
        }
    };
}
