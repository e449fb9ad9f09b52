using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Server.Hosting;

namespace Woad.Server.DependencyInjection;

/// <summary>Says which services an application has, and where.</summary>
public sealed class ServiceModelBuilder
{
    private readonly ServiceModelHosts _hosts;

    internal ServiceModelBuilder(ServiceModelHosts hosts) => _hosts = hosts;

    /// <summary>Adds a service. Its instances are made by the container, in a scope for each instance.</summary>
    /// <typeparam name="TService">The class of the service.</typeparam>
    /// <param name="configure">May change the host before it opens: behaviors, timeouts.</param>
    /// <returns>This builder.</returns>
    [OverloadResolutionPriority(1)]
    public ServiceModelBuilder AddService<[DynamicallyAccessedMembers(ServiceTypeMembers.Kept)] TService>(
        Action<ServiceHostBase>? configure = null)
        where TService : class
    {
        var host = _hosts.GetOrAdd(typeof(TService));
        configure?.Invoke(host);
        return this;
    }

    /// <summary>Adds a service with the settings that CoreWCF's start-up code has.</summary>
    /// <typeparam name="TService">The class of the service.</typeparam>
    /// <param name="configure">A method that sets base addresses and the debug behavior.</param>
    /// <returns>This builder.</returns>
    /// <exception cref="ArgumentException">Two base addresses have the same scheme.</exception>
    public ServiceModelBuilder AddService<[DynamicallyAccessedMembers(ServiceTypeMembers.Kept)] TService>(
        Action<ServiceOptions> configure)
        where TService : class
    {
        ArgumentNullException.ThrowIfNull(configure);
        var host = _hosts.GetOrAdd(typeof(TService));
        var behaviors = host.Description.Behaviors;
        var debug = behaviors.Find<ServiceDebugBehavior>();
        if (debug is null)
        {
            behaviors.Add(debug = new ServiceDebugBehavior());
        }

        var options = new ServiceOptions(debug);
        configure(options);
        foreach (var address in options.BaseAddresses)
        {
            host.AddConfiguredBaseAddress(address);
        }

        return this;
    }

    /// <summary>
    /// Adds every service that the configuration names (<c>services/service</c>), with the endpoints that stand there.
    /// Types are looked for in the program, in the assemblies that it references, and in those that are loaded.
    /// </summary>
    /// <param name="configure">May change each host before it opens: behaviors, timeouts.</param>
    /// <returns>The same builder.</returns>
    /// <exception cref="InvalidOperationException">
    /// There is no configuration, it names no service, or a type is not found.
    /// </exception>
    [RequiresUnreferencedCode("Types are found by the names that stand in the configuration.")]
    public ServiceModelBuilder AddConfiguredServices(Action<ServiceHostBase>? configure = null)
    {
        foreach (var type in ConfiguredTypes.Find())
        {
            var host = _hosts.GetOrAdd(type);
            configure?.Invoke(host);
        }

        return this;
    }

    /// <summary>
    /// Adds an endpoint. An HTTP address is a path of the application (<c>/orders</c>) or an absolute address whose
    /// path counts. A net.tcp address is absolute, or a path at the ports of <c>UseNetTcp</c>.
    /// </summary>
    /// <typeparam name="TService">The class of the service.</typeparam>
    /// <typeparam name="TContract">The contract of the endpoint.</typeparam>
    /// <param name="binding">The binding of the endpoint.</param>
    /// <param name="address">The address of the endpoint; without a first slash below the base address.</param>
    /// <param name="configureEndpoint">May change the endpoint: behaviors, its name.</param>
    /// <returns>This builder.</returns>
    public ServiceModelBuilder AddServiceEndpoint<[DynamicallyAccessedMembers(
        ServiceTypeMembers.Kept)] TService, TContract>(
        Binding binding, string address, Action<ServiceEndpoint>? configureEndpoint = null)
        where TService : class, TContract =>
        AddServiceEndpoint<TService>(typeof(TContract), binding, address, configureEndpoint);

    /// <inheritdoc cref="AddServiceEndpoint{TService, TContract}(Binding, string, Action{ServiceEndpoint})"/>
    public ServiceModelBuilder AddServiceEndpoint<[DynamicallyAccessedMembers(
        ServiceTypeMembers.Kept)] TService, TContract>(
        Binding binding, Uri address, Action<ServiceEndpoint>? configureEndpoint = null)
        where TService : class, TContract
    {
        ArgumentNullException.ThrowIfNull(address);
        return Add(typeof(TService), typeof(TContract), binding, address, configureEndpoint);
    }

    /// <inheritdoc cref="AddServiceEndpoint{TService, TContract}(Binding, string, Action{ServiceEndpoint})"/>
    /// <param name="contract">The contract of the endpoint.</param>
    /// <param name="binding">The binding of the endpoint.</param>
    /// <param name="address">The address of the endpoint.</param>
    /// <param name="configureEndpoint">May change the endpoint: behaviors, its name.</param>
    public ServiceModelBuilder AddServiceEndpoint<[DynamicallyAccessedMembers(ServiceTypeMembers.Kept)] TService>(
        Type contract, Binding binding, string address, Action<ServiceEndpoint>? configureEndpoint = null)
        where TService : class
    {
        ArgumentNullException.ThrowIfNull(contract);
        ArgumentNullException.ThrowIfNull(address);
        return Add(
            typeof(TService), contract, binding, new Uri(address, UriKind.RelativeOrAbsolute), configureEndpoint);
    }

    /// <summary>Adds an endpoint of plain HTTP, with the behavior that serves JSON and XML by paths.</summary>
    /// <typeparam name="TService">The class of the service.</typeparam>
    /// <typeparam name="TContract">The contract of the endpoint.</typeparam>
    /// <param name="address">The path of the endpoint.</param>
    /// <param name="configure">May change the behavior: formats, the help page.</param>
    /// <returns>This builder.</returns>
    public ServiceModelBuilder AddServiceWebEndpoint<[DynamicallyAccessedMembers(
        ServiceTypeMembers.Kept)] TService, TContract>(string address, Action<WebHttpBehavior>? configure = null)
        where TService : class, TContract =>
        AddServiceWebEndpoint<TService, TContract>(new WebHttpBinding(), address, configure);

    /// <summary>Adds an endpoint of plain HTTP with a binding of its own.</summary>
    /// <typeparam name="TService">The class of the service.</typeparam>
    /// <typeparam name="TContract">The contract of the endpoint.</typeparam>
    /// <param name="binding">The binding of the endpoint.</param>
    /// <param name="address">The path of the endpoint.</param>
    /// <param name="configure">May change the behavior: formats, the help page.</param>
    /// <returns>This builder.</returns>
    public ServiceModelBuilder AddServiceWebEndpoint<[DynamicallyAccessedMembers(
        ServiceTypeMembers.Kept)] TService, TContract>(
        WebHttpBinding binding, string address, Action<WebHttpBehavior>? configure = null)
        where TService : class, TContract
    {
        var behavior = new WebHttpBehavior();
        configure?.Invoke(behavior);
        return AddServiceEndpoint<TService, TContract>(
            binding, address, endpoint => endpoint.EndpointBehaviors.Add(behavior));
    }

    /// <summary>
    /// Changes the host of a service when the application starts, after all endpoints of the service are added.
    /// </summary>
    /// <typeparam name="TService">The class of the service.</typeparam>
    /// <param name="configure">A method that changes the host: credentials, authorization, behaviors.</param>
    /// <returns>This builder.</returns>
    public ServiceModelBuilder ConfigureServiceHostBase<[DynamicallyAccessedMembers(
        ServiceTypeMembers.Kept)] TService>(Action<ServiceHostBase> configure)
        where TService : class
    {
        ArgumentNullException.ThrowIfNull(configure);
        var host = _hosts.GetOrAdd(typeof(TService));
        _hosts.Configurations.Add(other =>
        {
            if (other == host)
            {
                configure(other);
            }
        });
        return this;
    }

    /// <summary>Changes each host when the application starts.</summary>
    /// <param name="configure">A method that changes a host.</param>
    /// <returns>This builder.</returns>
    public ServiceModelBuilder ConfigureAllServiceHostBase(Action<ServiceHostBase> configure)
    {
        ArgumentNullException.ThrowIfNull(configure);
        _hosts.Configurations.Add(configure);
        return this;
    }

    private ServiceModelBuilder Add(
        [DynamicallyAccessedMembers(ServiceTypeMembers.Kept)] Type service,
        Type contract,
        Binding binding,
        Uri address,
        Action<ServiceEndpoint>? configure)
    {
        ArgumentNullException.ThrowIfNull(binding);
        var host = _hosts.GetOrAdd(service);
        foreach (var place in _hosts.Places.Of(host, binding, address))
        {
            _hosts.Places.Restrict(binding, place);
            var endpoint = host.AddServiceEndpoint(contract, binding, place);
            configure?.Invoke(endpoint);
        }

        return this;
    }
}
