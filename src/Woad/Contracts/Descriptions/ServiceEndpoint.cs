using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;
using System.ServiceModel.Channels;
using Woad.Contracts;

namespace System.ServiceModel.Description;

/// <summary>An endpoint of a service or a client: address, binding, contract and behaviors.</summary>
public partial class ServiceEndpoint
{
    private string? _name;
    private Uri? _listenUri;

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceEndpoint"/> class without binding and address.
    /// </summary>
    /// <param name="contract">The contract.</param>
    /// <exception cref="ArgumentNullException"><paramref name="contract"/> is null.</exception>
    public ServiceEndpoint(ContractDescription contract) => Contract = contract;

    /// <summary>Initializes a new instance of the <see cref="ServiceEndpoint"/> class.</summary>
    /// <param name="contract">The contract.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="address">The address of the endpoint.</param>
    /// <exception cref="ArgumentNullException"><paramref name="contract"/> is null.</exception>
    public ServiceEndpoint(ContractDescription contract, Binding? binding, EndpointAddress? address)
        : this(contract)
    {
        Binding = binding;
        Address = address;
    }

    /// <summary>Gets or sets the endpoint's address.</summary>
    public EndpointAddress? Address { get; set; }

    /// <summary>Gets the behaviors, at most one of each type.</summary>
    public KeyedByTypeCollection<IEndpointBehavior> Behaviors { get; } = [];

    /// <summary>Gets the behaviors; the same collection as <see cref="Behaviors"/>.</summary>
    public KeyedCollection<Type, IEndpointBehavior> EndpointBehaviors => Behaviors;

    /// <summary>Gets or sets the binding.</summary>
    public Binding? Binding { get; set; }

    /// <summary>Gets or sets the contract.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial ContractDescription Contract { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the endpoint serves the infrastructure and not the service's
    /// contract.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool IsSystemEndpoint { get; set; }

    /// <summary>
    /// Gets or sets the address to listen at. Default: that of <see cref="Address"/>. A relative one throws
    /// <see cref="ArgumentException"/>.
    /// </summary>
    public Uri? ListenUri
    {
        get => _listenUri ?? Address?.Uri;
        set => _listenUri = value is null || value.IsAbsoluteUri
            ? value
            : throw new ArgumentException("The Uri must be absolute.", nameof(value));
    }

    /// <summary>Gets or sets whether the listen address is made unique.</summary>
    /// <value>The default is <see cref="ListenUriMode.Explicit"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial ListenUriMode ListenUriMode { get; set; }

    /// <summary>
    /// Gets or sets the endpoint's name. Default: binding name, underscore, contract name. Null or empty brings the
    /// default back.
    /// </summary>
    [AllowNull]
    public string Name
    {
        get => _name
            ?? (Binding is null ? Contract.Name : $"{ContractNames.Encode(Binding.Name)}_{Contract.Name}");
        set => _name = string.IsNullOrEmpty(value) ? null : ContractNames.Encode(value);
    }
}
