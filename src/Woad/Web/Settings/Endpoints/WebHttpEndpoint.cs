using System.ServiceModel.Web;

namespace System.ServiceModel.Description;

/// <summary>An endpoint with a <see cref="WebHttpBinding"/> and a <see cref="WebHttpBehavior"/>.</summary>
public class WebHttpEndpoint : WebServiceEndpoint
{
    private readonly WebHttpBehavior _behavior = new();

    /// <summary>An endpoint without address.</summary>
    public WebHttpEndpoint(ContractDescription contract)
        : this(contract, null)
    {
    }

    /// <summary>An endpoint.</summary>
    public WebHttpEndpoint(ContractDescription contract, EndpointAddress? address)
        : base(contract, address) => Behaviors.Add(_behavior);

    /// <summary>Whether the client's Accept header, or the format of its request, decides the format of responses. Default: false.</summary>
    public bool AutomaticFormatSelectionEnabled
    {
        get => _behavior.AutomaticFormatSelectionEnabled;
        set => _behavior.AutomaticFormatSelectionEnabled = value;
    }

    /// <summary>How a service writes where operations do not say. Default: <see cref="WebMessageFormat.Xml"/>.</summary>
    public WebMessageFormat DefaultOutgoingResponseFormat
    {
        get => _behavior.DefaultOutgoingResponseFormat;
        set => _behavior.DefaultOutgoingResponseFormat = value;
    }

    /// <summary>Whether a FaultException is sent as a fault with status 500. Default: false.</summary>
    public bool FaultExceptionEnabled
    {
        get => _behavior.FaultExceptionEnabled;
        set => _behavior.FaultExceptionEnabled = value;
    }

    /// <summary>Whether there is a page for people at <c>help</c> below the endpoint's address. Default: false.</summary>
    public bool HelpEnabled
    {
        get => _behavior.HelpEnabled;
        set => _behavior.HelpEnabled = value;
    }

    /// <inheritdoc/>
    protected override Type WebEndpointType => typeof(WebHttpEndpoint);
}
