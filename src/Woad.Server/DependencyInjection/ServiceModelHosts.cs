using System.Diagnostics.CodeAnalysis;
using System.ServiceModel;
using System.ServiceModel.Activation;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Woad.Server.Hosting;
using Woad.Server.Http;

namespace Woad.Server.DependencyInjection;

/// <summary>The service hosts of an application; they open and close with it.</summary>
internal sealed class ServiceModelHosts(IServiceProvider services, ILoggerFactory loggers) : IHostedService
{
    private readonly Dictionary<Type, ServiceHost> _hosts = [];

    /// <summary>The HTTP endpoints, which the application's pipeline answers.</summary>
    public PathTable Paths { get; } = new();

    public ServiceHost GetOrAdd([DynamicallyAccessedMembers(ServiceTypeMembers.Kept)] Type serviceType)
    {
        if (_hosts.TryGetValue(serviceType, out var host))
        {
            return host;
        }

        var pipeline = new PipelineListenerFactory(Paths);
        host = new ServiceHost(serviceType)
        {
            Loggers = loggers,
            IsInDevelopment = services.GetService<IHostEnvironment>()?.IsDevelopment() == true,
            Listeners = scheme => scheme is "http" or "https" ? pipeline : null,
        };
        host.Description.Behaviors.Add(new ScopedInstanceBehavior(services, serviceType));
        if (services.GetRequiredService<RequestGate>() is { Limit: > 0 } gate)
        {
            host.Description.Behaviors.Add(gate);
        }

        return _hosts[serviceType] = host;
    }

    public async Task StartAsync(CancellationToken cancellationToken)
    {
        foreach (var host in _hosts.Values)
        {
            Place(host);
            await Task.Factory.FromAsync(host.BeginOpen, host.EndOpen, null).WaitAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Lets the service know where in the application it is.</summary>
    private void Place(ServiceHost host)
    {
        if (host.Description.Endpoints.Select(e => e.ListenUri).FirstOrDefault(u => u?.Scheme is "http" or "https") is { } address)
        {
            host.Extensions.Add(new VirtualPathExtension(
                "~" + address.AbsolutePath, "/", services.GetService<IHostEnvironment>()?.ApplicationName ?? ""));
        }
    }

    public async Task StopAsync(CancellationToken cancellationToken)
    {
        foreach (var host in _hosts.Values)
        {
            if (host.State == CommunicationState.Opened)
            {
                await Task.Factory.FromAsync(host.BeginClose, host.EndClose, null).WaitAsync(cancellationToken).ConfigureAwait(false);
            }
        }
    }
}
