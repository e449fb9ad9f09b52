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

    /// <summary>Adds nothing.</summary>
    public void AddBindingParameters(
        ContractDescription contractDescription, ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    /// <summary>Does nothing.</summary>
    public void ApplyClientBehavior(ContractDescription contractDescription, ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
    }

    /// <summary>Does nothing: the endpoint's behavior reads the name.</summary>
    public void ApplyDispatchBehavior(ContractDescription contractDescription, ServiceEndpoint endpoint, DispatchRuntime dispatchRuntime)
    {
    }

    /// <summary>Checks nothing.</summary>
    public void Validate(ContractDescription contractDescription, ServiceEndpoint endpoint)
    {
    }
}
