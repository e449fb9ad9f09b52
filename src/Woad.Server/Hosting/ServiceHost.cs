using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Diagnostics;
using Woad.Hosting;
using Woad.Server;
using Woad.Server.Hosting;
using Woad.Server.Kestrel;
using Woad.Xml;

namespace System.ServiceModel;

/// <summary>
/// Provides a host for a service: a class whose instances serve calls, or one object that serves all calls.
/// </summary>
/// <example>
/// <code>
/// var host = new ServiceHost(typeof(Greeter), new Uri("net.tcp://localhost:8008"));
/// host.AddServiceEndpoint(typeof(IGreeter), new NetTcpBinding(SecurityMode.None), "greeter");
/// host.Open();
/// </code>
/// </example>
public class ServiceHost : ServiceHostBase
{
    private readonly object? _singleton;
    private Type? _serviceType;

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceHost"/> class that hosts a service of
    /// <paramref name="serviceType"/>.
    /// </summary>
    /// <param name="serviceType">The type of the service.</param>
    /// <param name="baseAddresses">The base addresses of the host.</param>
    /// <exception cref="ArgumentException">The type is not a class, or base addresses share a scheme.</exception>
    public ServiceHost(
        [DynamicallyAccessedMembers(ServiceTypeMembers.Kept)]
        Type serviceType,
        params Uri[] baseAddresses)
    {
        ArgumentNullException.ThrowIfNull(serviceType);
        WoadServer.Register();
        KestrelParts.Prepare();
        InitializeDescription(serviceType, new UriSchemeKeyedCollection(baseAddresses));
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceHost"/> class that hosts one object for all calls.
    /// </summary>
    /// <param name="singletonInstance">
    /// The instance that serves all calls; its InstanceContextMode must be Single.
    /// </param>
    /// <param name="baseAddresses">The base addresses of the host.</param>
    public ServiceHost(object singletonInstance, params Uri[] baseAddresses)
    {
        ArgumentNullException.ThrowIfNull(singletonInstance);
        WoadServer.Register();
        KestrelParts.Prepare();
        _singleton = singletonInstance;
        InitializeDescription(singletonInstance, new UriSchemeKeyedCollection(baseAddresses));
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceHost"/> class for derived classes, which initialize the
    /// description themselves.
    /// </summary>
    protected ServiceHost() => WoadServer.Register();

    /// <summary>Gets the object that serves all calls; null when the host was made with a type.</summary>
    public object? SingletonInstance => _singleton;

    internal void LoadConfiguration() => base.ApplyConfiguration();

    /// <summary>Adds an endpoint for a contract.</summary>
    /// <param name="implementedContract">The contract of the endpoint.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="address">The address.</param>
    /// <returns>The endpoint.</returns>
    public ServiceEndpoint AddServiceEndpoint(Type implementedContract, Binding binding, string address) =>
        AddServiceEndpoint(implementedContract, binding, address, null);

    /// <summary>Adds an endpoint for a contract that listens at <paramref name="listenUri"/>.</summary>
    /// <param name="implementedContract">The contract of the endpoint.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="address">The address.</param>
    /// <param name="listenUri">The address at which the endpoint listens.</param>
    /// <returns>The endpoint.</returns>
    public ServiceEndpoint AddServiceEndpoint(Type implementedContract, Binding binding, string address, Uri? listenUri)
    {
        ArgumentNullException.ThrowIfNull(address);
        return AddServiceEndpoint(
            implementedContract, binding, new Uri(address, UriKind.RelativeOrAbsolute), listenUri);
    }

    /// <summary>Adds an endpoint for a contract.</summary>
    /// <param name="implementedContract">The contract of the endpoint.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="address">The address.</param>
    /// <returns>The endpoint.</returns>
    public ServiceEndpoint AddServiceEndpoint(Type implementedContract, Binding binding, Uri address) =>
        AddServiceEndpoint(implementedContract, binding, address, null);

    /// <summary>Adds an endpoint for a contract that listens at <paramref name="listenUri"/>.</summary>
    /// <param name="implementedContract">The contract of the endpoint.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="address">The address.</param>
    /// <param name="listenUri">The address at which the endpoint listens.</param>
    /// <returns>The endpoint.</returns>
    /// <exception cref="InvalidOperationException">
    /// The service does not implement the contract, or the address is relative and no base address fits.
    /// </exception>
    public ServiceEndpoint AddServiceEndpoint(Type implementedContract, Binding binding, Uri address, Uri? listenUri)
    {
        ArgumentNullException.ThrowIfNull(implementedContract);
        var contract = ImplementedContracts.Values.FirstOrDefault(c => c.ContractType == implementedContract);
        if (contract is null && implementedContract == typeof(IMetadataExchange))
        {
            contract = MetadataExchangeContract();
        }
        else if (contract is null)
        {
            if (!implementedContract.IsDefined(typeof(ServiceContractAttribute), inherit: false))
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"Attempted to get contract type for {implementedContract.Name}, but that type is not a "
                        + $"ServiceContract, nor does it inherit a ServiceContract."));
            }

            if (!implementedContract.IsAssignableFrom(Description.ServiceType))
            {
                throw NotImplemented(implementedContract.FullName!);
            }

            contract = ContractDescription.GetContract(implementedContract, Description.ServiceType!);
        }

        return AddEndpoint(contract, binding, address, listenUri);
    }

    /// <summary>
    /// Calls the static method Configure of the service class, where it has one; else adds what configuration says of
    /// the service.
    /// </summary>
    protected override void ApplyConfiguration()
    {
        if (ConfigureMethod() is { } configure)
        {
            configure(new ServiceConfiguration(this));
        }
        else
        {
            base.ApplyConfiguration();
        }
    }

    /// <summary>The static method by which a service class configures its host; null without.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2080", Justification = TrimmingReasons.ServiceTypes)]
    private Action<ServiceConfiguration>? ConfigureMethod()
    {
        var method = _serviceType?.GetMethod(
            "Configure",
            BindingFlags.Public | BindingFlags.Static | BindingFlags.FlattenHierarchy,
            [typeof(ServiceConfiguration)]);
        return method?.ReturnType == typeof(void) ? method.CreateDelegate<Action<ServiceConfiguration>>() : null;
    }

    /// <inheritdoc/>
    protected override void OnOpened()
    {
        OpenHosts.Add(this);
        base.OnOpened();
    }

    /// <inheritdoc/>
    protected override void OnClosed()
    {
        OpenHosts.Remove(this);
        base.OnClosed();
    }

    /// <summary>Creates the description of a service type.</summary>
    /// <param name="serviceType">The type of the service.</param>
    /// <param name="baseAddresses">The base addresses of the host.</param>
    protected void InitializeDescription(Type serviceType, UriSchemeKeyedCollection baseAddresses)
    {
        ArgumentNullException.ThrowIfNull(serviceType);
        _serviceType = serviceType;
        InitializeDescription(baseAddresses);
    }

    /// <summary>Creates the description of an object that serves all calls.</summary>
    /// <param name="singletonInstance">The instance that serves all calls.</param>
    /// <param name="baseAddresses">The base addresses of the host.</param>
    protected void InitializeDescription(object singletonInstance, UriSchemeKeyedCollection baseAddresses)
    {
        ArgumentNullException.ThrowIfNull(singletonInstance);
        _serviceType = singletonInstance.GetType();
        InitializeDescription(baseAddresses);
    }

    /// <inheritdoc/>
    protected override ServiceDescription CreateDescription(
        out IDictionary<string, ContractDescription> implementedContracts)
    {
        var type = _serviceType ?? throw new InvalidOperationException(
            "The host has no service type: call InitializeDescription with a type or an object.");
        implementedContracts = ServiceContracts.Of(type);
        return _singleton is null ? ServiceDescription.GetService(type) : ServiceDescription.GetService(_singleton);
    }
}
