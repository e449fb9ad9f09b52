using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel.Web;

/// <summary>
/// The operation answers GET requests. Has an effect on endpoints with a <see cref="WebHttpBehavior"/>.
/// </summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed partial class WebGetAttribute : Attribute, IOperationBehavior
{
    /// <summary>Gets or sets whether values are wrapped by their names.</summary>
    /// <value>The default is that of the endpoint.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(Mark = nameof(IsBodyStyleSetExplicitly))] public partial WebMessageBodyStyle BodyStyle { get; set; }

    /// <summary>Gets a value that indicates whether <see cref="BodyStyle"/> was set.</summary>
    public bool IsBodyStyleSetExplicitly { get; private set; }

    /// <summary>Gets a value that indicates whether <see cref="RequestFormat"/> was set.</summary>
    public bool IsRequestFormatSetExplicitly { get; private set; }

    /// <summary>Gets a value that indicates whether <see cref="ResponseFormat"/> was set.</summary>
    public bool IsResponseFormatSetExplicitly { get; private set; }

    /// <summary>Gets or sets how a client writes requests.</summary>
    /// <value>The default is that of the endpoint.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(Mark = nameof(IsRequestFormatSetExplicitly))] public partial WebMessageFormat RequestFormat { get; set; }

    /// <summary>Gets or sets how the service writes responses.</summary>
    /// <value>The default is that of the endpoint.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(Mark = nameof(IsResponseFormatSetExplicitly))] public partial WebMessageFormat ResponseFormat { get; set; }

    /// <summary>Gets or sets the addresses that the operation answers.</summary>
    /// <value>The default is its name, with a query value for each parameter.</value>
    public string? UriTemplate { get; set; }

    void IOperationBehavior.AddBindingParameters(
        OperationDescription operationDescription, BindingParameterCollection bindingParameters)
    {
    }

    void IOperationBehavior.ApplyClientBehavior(
        OperationDescription operationDescription, ClientOperation clientOperation)
    {
    }

    void IOperationBehavior.ApplyDispatchBehavior(
        OperationDescription operationDescription, DispatchOperation dispatchOperation)
    {
    }

    void IOperationBehavior.Validate(OperationDescription operationDescription)
    {
    }
}
