using System.Diagnostics.CodeAnalysis;
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
    public ServiceModelBuilder AddService<[DynamicallyAccessedMembers(ServiceTypeMembers.Kept)] TService>(
        Action<ServiceHostBase>? configure = null)
        where TService : class
    {
        var host = _hosts.GetOrAdd(typeof(TService));
        configure?.Invoke(host);
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
    /// path counts; a net.tcp address is absolute.
    /// </summary>
    /// <typeparam name="TService">The class of the service.</typeparam>
    /// <typeparam name="TContract">The contract of the endpoint.</typeparam>
    /// <param name="binding">The binding of the endpoint.</param>
    /// <param name="address">The address of the endpoint.</param>
    /// <returns>This builder.</returns>
    public ServiceModelBuilder AddServiceEndpoint<[DynamicallyAccessedMembers(
        ServiceTypeMembers.Kept)] TService, TContract>(Binding binding, string address)
        where TService : class, TContract
    {
        ArgumentNullException.ThrowIfNull(binding);
        ArgumentNullException.ThrowIfNull(address);
        var host = _hosts.GetOrAdd(typeof(TService));
        var uri = address.StartsWith('/')
            ? new Uri($"{binding.Scheme}://localhost{address}")
            : new Uri(address, UriKind.Absolute);
        host.AddServiceEndpoint(typeof(TContract), binding, uri);
        return this;
    }
}
