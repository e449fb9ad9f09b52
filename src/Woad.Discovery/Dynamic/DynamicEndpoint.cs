using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;

namespace System.ServiceModel.Discovery;

/// <summary>
/// Represents a client's endpoint without a known address: each channel finds a service when it opens.
/// </summary>
/// <example>
/// <code>
/// var contract = ContractDescription.GetContract(typeof(ICalculator));
/// var endpoint = new DynamicEndpoint(contract, new WSHttpBinding(SecurityMode.None));
/// using var factory = new ChannelFactory&lt;ICalculator&gt;(endpoint);
/// ICalculator calculator = factory.CreateChannel();
/// </code>
/// </example>
public class DynamicEndpoint : ServiceEndpoint
{
    private readonly DiscoveryClientBindingElement _element;

    /// <summary>
    /// Initializes a new instance of the <see cref="DynamicEndpoint"/> class that finds services of the contract by
    /// multicast messages.
    /// </summary>
    /// <param name="contract">The contract.</param>
    /// <param name="binding">The binding of the service.</param>
    /// <exception cref="ArgumentNullException">A parameter is null.</exception>
    public DynamicEndpoint(ContractDescription contract, Binding binding)
        : this(contract, binding, new DiscoveryClientBindingElement())
    {
    }

    private DynamicEndpoint(ContractDescription contract, Binding binding, DiscoveryClientBindingElement element)
        : base(contract, Above(binding, element), DiscoveryClientBindingElement.DiscoveryEndpointAddress)
    {
        _element = element;
        FindCriteria.ContractTypeNames.Add(new XmlQualifiedName(contract.Name, contract.Namespace));
    }

    /// <summary>Gets or sets the provider of endpoints through which services are found.</summary>
    /// <value>The default provides a <see cref="UdpDiscoveryEndpoint"/>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public DiscoveryEndpointProvider DiscoveryEndpointProvider
    {
        get => Element.DiscoveryEndpointProvider;
        set => Element.DiscoveryEndpointProvider = value;
    }

    /// <summary>Gets or sets the criteria by which services are found.</summary>
    /// <value>The default has the contract of the endpoint.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public FindCriteria FindCriteria
    {
        get => Element.FindCriteria;
        set => Element.FindCriteria = value;
    }

    /// <summary>The program may have replaced the binding.</summary>
    private DiscoveryClientBindingElement Element =>
        (Binding as CustomBinding)?.Elements.Find<DiscoveryClientBindingElement>() ?? _element;

    private static CustomBinding Above(Binding binding, DiscoveryClientBindingElement element)
    {
        ArgumentNullException.ThrowIfNull(binding);
        var custom = new CustomBinding(binding);
        if (custom.Elements.Find<DiscoveryClientBindingElement>() is null)
        {
            custom.Elements.Insert(0, element);
        }

        return custom;
    }
}
