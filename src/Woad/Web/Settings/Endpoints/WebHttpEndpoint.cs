using System.ServiceModel.Web;

namespace System.ServiceModel.Description;

/// <summary>An endpoint with a <see cref="WebHttpBinding"/> and a <see cref="WebHttpBehavior"/>.</summary>
public class WebHttpEndpoint : WebServiceEndpoint
{
    private readonly WebHttpBehavior _behavior = new();

    /// <summary>Initializes a new instance of the <see cref="WebHttpEndpoint"/> class without address.</summary>
    /// <param name="contract">The contract.</param>
    public WebHttpEndpoint(ContractDescription contract)
        : this(contract, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WebHttpEndpoint"/> class.</summary>
    /// <param name="contract">The contract.</param>
    /// <param name="address">The address of the endpoint.</param>
    public WebHttpEndpoint(ContractDescription contract, EndpointAddress? address)
        : base(contract, address) => Behaviors.Add(_behavior);

    /// <summary>
    /// Gets or sets a value that indicates whether the client's Accept header, or the format of its request, decides
    /// the format of responses.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool AutomaticFormatSelectionEnabled
    {
        get => _behavior.AutomaticFormatSelectionEnabled;
        set => _behavior.AutomaticFormatSelectionEnabled = value;
    }

    /// <summary>
    /// Gets or sets the format of responses of operations that name none. Default: <see cref="WebMessageFormat.Xml"/>.
    /// </summary>
    public WebMessageFormat DefaultOutgoingResponseFormat
    {
        get => _behavior.DefaultOutgoingResponseFormat;
        set => _behavior.DefaultOutgoingResponseFormat = value;
    }

    /// <summary>
    /// Gets or sets a value that indicates whether a FaultException is sent as a fault with status 500.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool FaultExceptionEnabled
    {
        get => _behavior.FaultExceptionEnabled;
        set => _behavior.FaultExceptionEnabled = value;
    }

    /// <summary>
    /// Gets or sets a value that indicates whether there is a help page at <c>help</c> below the endpoint's
    /// address.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool HelpEnabled
    {
        get => _behavior.HelpEnabled;
        set => _behavior.HelpEnabled = value;
    }

    /// <inheritdoc/>
    protected override Type WebEndpointType => typeof(WebHttpEndpoint);
}
