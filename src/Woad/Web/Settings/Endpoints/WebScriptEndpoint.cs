namespace System.ServiceModel.Description;

/// <summary>An endpoint with a <see cref="WebHttpBinding"/> and a <see cref="WebScriptEnablingBehavior"/>.</summary>
public class WebScriptEndpoint : WebServiceEndpoint
{
    /// <summary>Initializes a new instance of the <see cref="WebScriptEndpoint"/> class without address.</summary>
    /// <param name="contract">The contract.</param>
    public WebScriptEndpoint(ContractDescription contract)
        : this(contract, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WebScriptEndpoint"/> class.</summary>
    /// <param name="contract">The contract.</param>
    /// <param name="address">The address of the endpoint.</param>
    public WebScriptEndpoint(ContractDescription contract, EndpointAddress? address)
        : base(contract, address) => Behaviors.Add(new WebScriptEnablingBehavior());

    /// <inheritdoc/>
    protected override Type WebEndpointType => typeof(WebScriptEndpoint);
}
