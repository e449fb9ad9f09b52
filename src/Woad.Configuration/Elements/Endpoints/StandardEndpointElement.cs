using System.Configuration;
using System.ServiceModel.Description;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>
/// A standard endpoint in a file: an endpoint whose contract, binding or behaviors are fixed by its kind.
/// </summary>
public abstract class StandardEndpointElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
        [PropertyFacts.Text("name", "", options: ConfigurationPropertyOptions.IsKey)];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Initializes a new instance of the <see cref="StandardEndpointElement"/> class without a name.</summary>
    protected StandardEndpointElement()
    {
    }

    /// <summary>
    /// Gets or sets the <c>name</c> attribute, which an endpoint gives as <c>endpointConfiguration</c>.
    /// </summary>
    public string Name
    {
        get => (string)this["name"];
        set => this["name"] = value ?? "";
    }

    /// <summary>Gets the type of the endpoint.</summary>
    protected abstract Type EndpointType { get; }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => _all ??= PropertyFacts.Join(null, Own);

    /// <summary>Carries the values that are set here, and those of a client's endpoint, to an endpoint.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="channelEndpointElement">The element of a client's endpoint.</param>
    public void ApplyConfiguration(ServiceEndpoint endpoint, ChannelEndpointElement channelEndpointElement) =>
        OnApplyConfiguration(endpoint, channelEndpointElement);

    /// <summary>Carries the values that are set here, and those of a service's endpoint, to an endpoint.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="serviceEndpointElement">The element of a service's endpoint.</param>
    public void ApplyConfiguration(ServiceEndpoint endpoint, ServiceEndpointElement serviceEndpointElement) =>
        OnApplyConfiguration(endpoint, serviceEndpointElement);

    /// <summary>Fills in and checks what a client's endpoint of this kind says.</summary>
    /// <param name="channelEndpointElement">The element of a client's endpoint.</param>
    public void InitializeAndValidate(ChannelEndpointElement channelEndpointElement) =>
        OnInitializeAndValidate(channelEndpointElement);

    /// <summary>Fills in and checks what a service's endpoint of this kind says.</summary>
    /// <param name="serviceEndpointElement">The element of a service's endpoint.</param>
    public void InitializeAndValidate(ServiceEndpointElement serviceEndpointElement) =>
        OnInitializeAndValidate(serviceEndpointElement);

    /// <summary>Creates a standard endpoint of this kind for a contract.</summary>
    /// <param name="contractDescription">The contract of the endpoint.</param>
    /// <returns>The endpoint.</returns>
    protected abstract ServiceEndpoint CreateServiceEndpoint(ContractDescription contractDescription);

    internal ServiceEndpoint MakeEndpoint(ContractDescription contract) => CreateServiceEndpoint(contract);

    internal void TakeFrom(ServiceEndpoint endpoint) => InitializeFrom(endpoint);

    /// <summary>Takes over the values of an endpoint.</summary>
    /// <param name="endpoint">The endpoint.</param>
    protected virtual void InitializeFrom(ServiceEndpoint endpoint)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        if (!EndpointType.IsInstanceOfType(endpoint))
        {
            throw new ArgumentException(
                $"A {GetType().Name} is for {EndpointType.Name}, not for {endpoint.GetType().Name}.", nameof(endpoint));
        }
    }

    /// <summary>Carries values to a client's endpoint.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="channelEndpointElement">The element of a client's endpoint.</param>
    protected abstract void OnApplyConfiguration(
        ServiceEndpoint endpoint, ChannelEndpointElement channelEndpointElement);

    /// <summary>Carries values to a service's endpoint.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="serviceEndpointElement">The element of a service's endpoint.</param>
    protected abstract void OnApplyConfiguration(
        ServiceEndpoint endpoint, ServiceEndpointElement serviceEndpointElement);

    /// <summary>Fills in and checks what a client's endpoint says.</summary>
    /// <param name="channelEndpointElement">The element of a client's endpoint.</param>
    protected abstract void OnInitializeAndValidate(ChannelEndpointElement channelEndpointElement);

    /// <summary>Fills in and checks what a service's endpoint says.</summary>
    /// <param name="serviceEndpointElement">The element of a service's endpoint.</param>
    protected abstract void OnInitializeAndValidate(ServiceEndpointElement serviceEndpointElement);
}
