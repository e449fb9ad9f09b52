using System.Diagnostics.CodeAnalysis;
using System.ServiceModel;
using System.ServiceModel.Activation;
using Microsoft.AspNetCore.DataProtection;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Woad.Diagnostics.Logs;
using Woad.Server.Access;
using Woad.Server.Hosting;
using Woad.Server.Http;

namespace Woad.Server.DependencyInjection;

/// <summary>The service hosts of an application; they open and close with it.</summary>
internal sealed class ServiceModelHosts(IServiceProvider services, ILoggerFactory loggers) : IHostedService
{
    private readonly Dictionary<Type, ServiceHost> _byType = [];
    private readonly List<ServiceHostBase> _hosts = [];
    private int _checked;

    /// <summary>The hosts of the application.</summary>
    public IReadOnlyList<ServiceHostBase> All => _hosts;

    /// <summary>The services of the files that the application has named.</summary>
    public ConfiguredServices Configured { get; } = new(services, loggers);

    /// <summary>Where in the pipeline the services are.</summary>
    public List<MiddlewareOrder> Orders { get; } = [];

    /// <summary>Changes to each host that wait for the start of the application.</summary>
    public List<Action<ServiceHostBase>> Configurations { get; } = [];

    /// <summary>The addresses of endpoints that are added by a path.</summary>
    public EndpointPlaces Places { get; } = new(services);

    /// <summary>The HTTP endpoints, which the application's pipeline answers.</summary>
    public PathTable Paths { get; } = new();

    public ServiceHost GetOrAdd([DynamicallyAccessedMembers(ServiceTypeMembers.Kept)] Type serviceType)
    {
        if (_byType.TryGetValue(serviceType, out var host))
        {
            return host;
        }

        host = new ServiceHost(serviceType);
        Add(host);
        return _byType[serviceType] = host;
    }

    /// <summary>Adds a host that a factory has made.</summary>
    [UnconditionalSuppressMessage(
        "Trimming", "IL2072",
        Justification = "The constructors of a service type are kept by the annotation of ServiceHost's constructor.")]
    public void Add(ServiceHostBase host)
    {
        var access = new AccessControl(
            services, EscapingLogs.Create(loggers, "Woad.Service." + host.Description.Name));
        var pipeline = new PipelineListenerFactory(Paths, access);
        host.Access = access;
        host.Loggers = loggers;
        host.IsInDevelopment = services.GetService<IHostEnvironment>()?.IsDevelopment() == true;
        host.Cookies = services.GetService<IDataProtectionProvider>() is { } protection
            ? new DataProtectionSealer(protection, host.Description.ConfigurationName)
            : null;
        host.Listeners = scheme => scheme is "http" or "https" ? pipeline : null;
        if (host.Description.ServiceType is { } type && host is not ServiceHost { SingletonInstance: not null })
        {
            host.Description.Behaviors.Add(new ScopedInstanceBehavior(services, type));
        }

        if (services.GetRequiredService<RequestGate>() is { Limit: > 0 } gate)
        {
            host.Description.Behaviors.Add(gate);
        }

        ContainerBehaviors.AddTo(host, services);
        _hosts.Add(host);
    }

    /// <summary>Whether the hosted services of the application have started.</summary>
    public bool IsStarted { get; private set; }

    public async Task StartAsync(CancellationToken cancellationToken)
    {
        await OpenAsync(cancellationToken).ConfigureAwait(false);
        IsStarted = true;

        // A class Startup adds services later.
        services.GetService<IHostApplicationLifetime>()?.ApplicationStarted.Register(() => Configured.Tell(_hosts));
    }

    /// <summary>Opens the hosts that are not open yet.</summary>
    public async ValueTask OpenAsync(CancellationToken cancellationToken)
    {
        // Each once: when the pipeline has been built, an application has middleware that it adds by itself.
        for (; _checked < Orders.Count; _checked++)
        {
            await Orders[_checked].CheckAsync().ConfigureAwait(false);
        }

        AddConfigured();
        foreach (var host in _hosts.Where(static host => host.State == CommunicationState.Created))
        {
            ApplicationMetadata.AddTo(host, services);
            Configurations.ForEach(configure => configure(host));
            Place(host);
            await Task.Factory.FromAsync(host.BeginOpen, host.EndOpen, null).WaitAsync(cancellationToken)
                .ConfigureAwait(false);
        }
    }

    [UnconditionalSuppressMessage(
        "Trimming", "IL2072", Justification = "A service whose members were trimmed away fails when it opens.")]
    private void AddConfigured()
    {
        foreach (var type in Configured.Missing(_hosts))
        {
            GetOrAdd(type);
        }
    }

    /// <summary>Lets the service know where in the application it is.</summary>
    private void Place(ServiceHostBase host)
    {
        // Default endpoints are added when the host opens: at its base addresses.
        if (host.Description.Endpoints.Select(static e => e.ListenUri).Concat(host.BaseAddresses).FirstOrDefault(
            static u => u?.Scheme is "http" or "https") is { } address)
        {
            host.Extensions.Add(new VirtualPathExtension(
                "~" + address.AbsolutePath, "/", services.GetService<IHostEnvironment>()?.ApplicationName ?? ""));
        }
    }

    public async Task StopAsync(CancellationToken cancellationToken)
    {
        foreach (var host in _hosts)
        {
            if (host.State == CommunicationState.Opened)
            {
                await Task.Factory.FromAsync(host.BeginClose, host.EndClose, null).WaitAsync(cancellationToken)
                    .ConfigureAwait(false);
            }
        }
    }
}
