using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Xml;

namespace System.ServiceModel.Description;

/// <summary>
/// Sets what faults of a client's callbacks reveal: a behavior of the client's endpoint, for debugging only.
/// </summary>
/// <param name="includeExceptionDetailInFaults">The value of <see cref="IncludeExceptionDetailInFaults"/>.</param>
public class CallbackDebugBehavior(bool includeExceptionDetailInFaults) : IEndpointBehavior
{
    /// <summary>
    /// Gets or sets a value that indicates whether faults tell the service the exception's type, message and stack.
    /// False leaves it to <see cref="CallbackBehaviorAttribute.IncludeExceptionDetailInFaults"/>.
    /// </summary>
    public bool IncludeExceptionDetailInFaults { get; set; } = includeExceptionDetailInFaults;

    void IEndpointBehavior.AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    void IEndpointBehavior.ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
        ArgumentNullException.ThrowIfNull(clientRuntime);
        clientRuntime.CallbackDispatchRuntime.ChannelDispatcher!.IncludeExceptionDetailInFaults |=
            IncludeExceptionDetailInFaults;
    }

    void IEndpointBehavior.ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
        throw new InvalidOperationException(Escaped.Text(
            $"The {nameof(CallbackDebugBehavior)} is for clients: it cannot be a behavior of a service's endpoint. "
                + $"Use {nameof(ServiceDebugBehavior)}."));

    void IEndpointBehavior.Validate(ServiceEndpoint endpoint)
    {
    }
}
