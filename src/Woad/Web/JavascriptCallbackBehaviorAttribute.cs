using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Contracts;

namespace System.ServiceModel.Web;

/// <summary>
/// Names the query parameter by which a client asks for a response as script. Has an effect where the binding's
/// CrossDomainScriptAccessEnabled is set.
/// </summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface, AllowMultiple = false)]
public sealed class JavascriptCallbackBehaviorAttribute : Attribute, IContractBehavior
{
    /// <summary>The parameter's name. Default: <c>callback</c>. Null throws.</summary>
    public string UrlParameterName
    {
        get;
        set => field = Check.NotNull(value);
    } = "callback";

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
