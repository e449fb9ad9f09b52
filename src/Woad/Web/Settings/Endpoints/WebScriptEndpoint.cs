namespace System.ServiceModel.Description;

/// <summary>An endpoint with a <see cref="WebHttpBinding"/> and a <see cref="WebScriptEnablingBehavior"/>.</summary>
public class WebScriptEndpoint : WebServiceEndpoint
{
    /// <summary>An endpoint without address.</summary>
    public WebScriptEndpoint(ContractDescription contract)
        : this(contract, null)
    {
    }

    /// <summary>An endpoint.</summary>
    public WebScriptEndpoint(ContractDescription contract, EndpointAddress? address)
        : base(contract, address) => Behaviors.Add(new WebScriptEnablingBehavior());

    /// <inheritdoc/>
    protected override Type WebEndpointType => typeof(WebScriptEndpoint);
}
