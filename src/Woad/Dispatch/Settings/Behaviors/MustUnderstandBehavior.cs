using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel.Description;

/// <summary>Says of one endpoint whether mandatory headers that nobody understood are refused.</summary>
public class MustUnderstandBehavior : IEndpointBehavior
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MustUnderstandBehavior"/> class that refuses them, or lets them
    /// pass.
    /// </summary>
    /// <param name="validate">Whether the filter is validated.</param>
    public MustUnderstandBehavior(bool validate) => ValidateMustUnderstand = validate;

    /// <summary>
    /// Gets or sets a value that indicates whether mandatory headers that nobody understood are refused.
    /// </summary>
    public bool ValidateMustUnderstand { get; set; }

    void IEndpointBehavior.AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    void IEndpointBehavior.ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
        ArgumentNullException.ThrowIfNull(clientRuntime);
        clientRuntime.ValidateMustUnderstand = ValidateMustUnderstand;
    }

    void IEndpointBehavior.ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
        ArgumentNullException.ThrowIfNull(endpointDispatcher);
        endpointDispatcher.DispatchRuntime.ValidateMustUnderstand = ValidateMustUnderstand;
    }

    void IEndpointBehavior.Validate(ServiceEndpoint endpoint)
    {
    }
}
