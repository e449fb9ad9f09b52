using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel.Web;

/// <summary>
/// Names the query parameter by which a client asks for a response as script. Has an effect where the binding's
/// CrossDomainScriptAccessEnabled is set.
/// </summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface, AllowMultiple = false)]
public sealed partial class JavascriptCallbackBehaviorAttribute : Attribute, IContractBehavior
{
    /// <summary>Gets or sets the parameter's name.</summary>
    /// <value>The default is <c>callback</c>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting("callback")] public partial string UrlParameterName { get; set; }

    /// <summary>Adds no binding parameters.</summary>
    /// <param name="contractDescription">The contract.</param>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="bindingParameters">The parameters of the binding.</param>
    public void AddBindingParameters(
        ContractDescription contractDescription, ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    /// <summary>Does nothing: the attribute has no effect on clients.</summary>
    /// <param name="contractDescription">The contract.</param>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="clientRuntime">The runtime of the client.</param>
    public void ApplyClientBehavior(
        ContractDescription contractDescription, ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
    }

    /// <summary>Does nothing: the endpoint's behavior reads the name.</summary>
    /// <param name="contractDescription">The contract.</param>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="dispatchRuntime">The runtime of the endpoint.</param>
    public void ApplyDispatchBehavior(
        ContractDescription contractDescription, ServiceEndpoint endpoint, DispatchRuntime dispatchRuntime)
    {
    }

    /// <summary>Performs no check of the description.</summary>
    /// <param name="contractDescription">The contract.</param>
    /// <param name="endpoint">The endpoint.</param>
    public void Validate(ContractDescription contractDescription, ServiceEndpoint endpoint)
    {
    }
}
