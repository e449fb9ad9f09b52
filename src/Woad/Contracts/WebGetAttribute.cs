using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Contracts;

namespace System.ServiceModel.Web;

/// <summary>The operation answers GET requests. Has an effect on endpoints with a <see cref="WebHttpBehavior"/>.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class WebGetAttribute : Attribute, IOperationBehavior
{
    private WebMessageBodyStyle? _bodyStyle;
    private WebMessageFormat? _requestFormat;
    private WebMessageFormat? _responseFormat;

    /// <summary>Whether values are wrapped by their names. Default: the endpoint's.</summary>
    public WebMessageBodyStyle BodyStyle
    {
        get => _bodyStyle ?? default;
        set => _bodyStyle = Check.Defined(value);
    }

    /// <summary>Whether <see cref="BodyStyle"/> was set.</summary>
    public bool IsBodyStyleSetExplicitly => _bodyStyle is not null;

    /// <summary>Whether <see cref="RequestFormat"/> was set.</summary>
    public bool IsRequestFormatSetExplicitly => _requestFormat is not null;

    /// <summary>Whether <see cref="ResponseFormat"/> was set.</summary>
    public bool IsResponseFormatSetExplicitly => _responseFormat is not null;

    /// <summary>How a client writes requests. Default: the endpoint's.</summary>
    public WebMessageFormat RequestFormat
    {
        get => _requestFormat ?? default;
        set => _requestFormat = Check.Defined(value);
    }

    /// <summary>How the service writes responses. Default: the endpoint's.</summary>
    public WebMessageFormat ResponseFormat
    {
        get => _responseFormat ?? default;
        set => _responseFormat = Check.Defined(value);
    }

    /// <summary>
    /// The addresses that the operation answers. Default: its name, with a query value for each parameter.
    /// </summary>
    public string? UriTemplate { get; set; }

    void IOperationBehavior.AddBindingParameters(OperationDescription operationDescription, BindingParameterCollection bindingParameters)
    {
    }

    void IOperationBehavior.ApplyClientBehavior(OperationDescription operationDescription, ClientOperation clientOperation)
    {
    }

    void IOperationBehavior.ApplyDispatchBehavior(OperationDescription operationDescription, DispatchOperation dispatchOperation)
    {
    }

    void IOperationBehavior.Validate(OperationDescription operationDescription)
    {
    }
}
