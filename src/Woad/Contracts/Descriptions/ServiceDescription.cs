using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Woad.Contracts;

namespace System.ServiceModel.Description;

/// <summary>A service: its names, endpoints and behaviors, changeable until its host opens.</summary>
public class ServiceDescription
{
    private string? _name;
    private string? _configurationName;

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceDescription"/> class without endpoints and behaviors.
    /// </summary>
    public ServiceDescription()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ServiceDescription"/> class with endpoints.</summary>
    /// <param name="endpoints">The endpoints.</param>
    /// <exception cref="ArgumentNullException"><paramref name="endpoints"/> or one of them is null.</exception>
    public ServiceDescription(IEnumerable<ServiceEndpoint> endpoints)
    {
        ArgumentNullException.ThrowIfNull(endpoints);
        foreach (var endpoint in endpoints)
        {
            Endpoints.Add(endpoint);
        }
    }

    /// <summary>Gets the behaviors, at most one of each type.</summary>
    public KeyedByTypeCollection<IServiceBehavior> Behaviors { get; } = [];

    /// <summary>Gets or sets the name by which configuration refers to the service.</summary>
    /// <value>The default is the service type's full name.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public string ConfigurationName
    {
        get => _configurationName ?? ServiceType?.FullName ?? "";
        set => _configurationName = Check.NotNull(value);
    }

    /// <summary>Gets the endpoints of the description.</summary>
    public ServiceEndpointCollection Endpoints { get; } = [];

    /// <summary>
    /// Gets or sets the service's name in metadata. Default: the service type's name. Null or empty brings the default
    /// back.
    /// </summary>
    [AllowNull]
    public string Name
    {
        get => _name ?? (ServiceType is null ? "service" : ContractNames.Encode(ContractNames.TypeName(ServiceType)));
        set => _name = string.IsNullOrEmpty(value) ? null : ContractNames.Encode(value);
    }

    /// <summary>Gets or sets the service's namespace in metadata.</summary>
    /// <value>The default is <c>http://tempuri.org/</c>.</value>
    /// <exception cref="ArgumentException">The value is not a URI.</exception>
    [AllowNull]
    public string Namespace
    {
        get;
        set => field = Check.NamespaceUri(value) ?? ContractNames.DefaultNamespace;
    } = ContractNames.DefaultNamespace;

    /// <summary>Gets or sets the class of the service.</summary>
    public Type? ServiceType { get; set; }

    /// <summary>Describes a class: its names and the behaviors among its attributes, without endpoints.</summary>
    /// <param name="serviceType">The type of the service.</param>
    /// <returns>The object of the WSDL document.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="serviceType"/> is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="serviceType"/> is no class.</exception>
    public static ServiceDescription GetService(Type serviceType)
    {
        ArgumentNullException.ThrowIfNull(serviceType);
        if (!serviceType.IsClass)
        {
            throw new ArgumentException("ServiceHost only supports class service types.", nameof(serviceType));
        }

        var description = new ServiceDescription { ServiceType = serviceType };
        var attribute = serviceType.GetCustomAttribute<ServiceBehaviorAttribute>() ?? new ServiceBehaviorAttribute();
        description.Behaviors.Add(attribute);
        foreach (var behavior in serviceType.GetCustomAttributes(inherit: true).OfType<IServiceBehavior>())
        {
            if (behavior is not ServiceBehaviorAttribute)
            {
                description.Behaviors.Add(behavior);
            }
        }

        description._configurationName = attribute.ConfigurationName;
        description.Name = attribute.Name;
        description.Namespace = attribute.Namespace;
        return description;
    }

    /// <summary>Describes the class of a service object that the host is given.</summary>
    /// <param name="serviceImplementation">The instance of the service.</param>
    /// <returns>The object of the WSDL document.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="serviceImplementation"/> is null.</exception>
    public static ServiceDescription GetService(object serviceImplementation)
    {
        ArgumentNullException.ThrowIfNull(serviceImplementation);
        var description = GetService(serviceImplementation.GetType());
        description.Behaviors.Find<ServiceBehaviorAttribute>()!.SetWellKnownSingleton(serviceImplementation);
        return description;
    }
}
