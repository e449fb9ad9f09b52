using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace System.ServiceModel;

/// <summary>
/// Provides what a service changes of its own host. A service class with the method
/// <c>public static void Configure(ServiceConfiguration config)</c> is configured by it instead of by the
/// configuration file.
/// </summary>
/// <example>
/// <code>
/// internal sealed class Greeter : IGreeter
/// {
///     public static void Configure(ServiceConfiguration config)
///     {
///         config.AddServiceEndpoint(typeof(IGreeter), new BasicHttpBinding(), "greeter");
///         config.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });
///     }
///
///     public string Greet(string name) => $"Hello, {name}!";
/// }
/// </code>
/// </example>
public class ServiceConfiguration
{
    private readonly ServiceHost _host;

    internal ServiceConfiguration(ServiceHost host) => _host = host;

    /// <summary>Gets the service: endpoints and behaviors.</summary>
    public ServiceDescription Description => _host.Description;

    /// <summary>Gets the behavior that authenticates callers.</summary>
    public ServiceAuthenticationBehavior Authentication => _host.Authentication;

    /// <summary>Gets the behavior that authorizes callers.</summary>
    public ServiceAuthorizationBehavior Authorization => _host.Authorization;

    /// <summary>Gets the credentials of the service, and the rules by which it validates its clients.</summary>
    public ServiceCredentials Credentials => _host.Credentials;

    /// <summary>Gets the base addresses of the host.</summary>
    public ReadOnlyCollection<Uri> BaseAddresses => _host.BaseAddresses;

    /// <summary>Gets or sets the maximum time that opening takes.</summary>
    public TimeSpan OpenTimeout
    {
        get => _host.OpenTimeout;
        set => _host.OpenTimeout = value;
    }

    /// <summary>Gets or sets the maximum time that closing waits for running calls.</summary>
    public TimeSpan CloseTimeout
    {
        get => _host.CloseTimeout;
        set => _host.CloseTimeout = value;
    }

    /// <summary>Adds an endpoint; its contract must be one that the service implements.</summary>
    /// <param name="endpoint">The endpoint.</param>
    public void AddServiceEndpoint(ServiceEndpoint endpoint) => _host.AddServiceEndpoint(endpoint);

    /// <summary>Adds an endpoint for a contract.</summary>
    /// <param name="contractType">The contract of the endpoint.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="address">The address; one that is relative stands below a base address.</param>
    /// <returns>The endpoint.</returns>
    public ServiceEndpoint AddServiceEndpoint(Type contractType, Binding binding, string address) =>
        _host.AddServiceEndpoint(contractType, binding, address);

    /// <summary>Adds an endpoint for a contract.</summary>
    /// <param name="contractType">The contract of the endpoint.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="address">The address; one that is relative stands below a base address.</param>
    /// <returns>The endpoint.</returns>
    public ServiceEndpoint AddServiceEndpoint(Type contractType, Binding binding, Uri address) =>
        _host.AddServiceEndpoint(contractType, binding, address);

    /// <summary>Adds an endpoint for a contract that listens at <paramref name="listenUri"/>.</summary>
    /// <param name="contractType">The contract of the endpoint.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="address">The address.</param>
    /// <param name="listenUri">The address at which the endpoint listens.</param>
    /// <returns>The endpoint.</returns>
    public ServiceEndpoint AddServiceEndpoint(Type contractType, Binding binding, string address, Uri listenUri) =>
        _host.AddServiceEndpoint(contractType, binding, address, listenUri);

    /// <summary>Adds an endpoint for a contract that listens at <paramref name="listenUri"/>.</summary>
    /// <param name="contractType">The contract of the endpoint.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="address">The address.</param>
    /// <param name="listenUri">The address at which the endpoint listens.</param>
    /// <returns>The endpoint.</returns>
    public ServiceEndpoint AddServiceEndpoint(Type contractType, Binding binding, Uri address, Uri listenUri) =>
        _host.AddServiceEndpoint(contractType, binding, address, listenUri);

    /// <summary>Gives an endpoint another address.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="relativeAddress">The address, relative to the base addresses.</param>
    public void SetEndpointAddress(ServiceEndpoint endpoint, string relativeAddress) =>
        _host.SetEndpointAddress(endpoint, relativeAddress);

    /// <summary>
    /// Adds an endpoint for each contract of the service at each base address of the binding's scheme.
    /// </summary>
    /// <param name="protocol">The binding of the endpoints.</param>
    /// <returns>The endpoints that were added.</returns>
    public Collection<ServiceEndpoint> EnableProtocol(Binding protocol)
    {
        ArgumentNullException.ThrowIfNull(protocol);
        var added = new Collection<ServiceEndpoint>();
        foreach (var address in BaseAddresses.Where(a => a.Scheme == protocol.Scheme))
        {
            foreach (var contract in _host.ImplementedContracts.Values)
            {
                var endpoint = new ServiceEndpoint(contract, protocol, new EndpointAddress(address));
                _host.AddServiceEndpoint(endpoint);
                added.Add(endpoint);
            }
        }

        return added;
    }

    /// <summary>
    /// Adds what the configuration file says of the service, which is not read otherwise when the service has a
    /// Configure method.
    /// </summary>
    public void LoadFromConfiguration() => _host.LoadConfiguration();
}
