using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Sets how a method of a service class is run.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class OperationBehaviorAttribute : Attribute, IOperationBehavior
{
    /// <summary>
    /// Whether disposable parameters and results are disposed of when the call has ended. Default: true.
    /// </summary>
    public bool AutoDisposeParameters { get; set; } = true;

    /// <summary>
    /// Whether the operation runs under the caller's Windows account. Default: <see cref="ImpersonationOption.NotAllowed"/>.
    /// <see cref="ImpersonationOption.Required"/> is refused when the host opens. An undefined value throws.
    /// </summary>
    public ImpersonationOption Impersonation
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>
    /// When the operation gives up its service instance, beside what the instance mode does. Default:
    /// <see cref="ReleaseInstanceMode.None"/>.
    /// </summary>
    public ReleaseInstanceMode ReleaseInstanceMode
    {
        get;
        set => field = Check.Defined(value);
    }

    void IOperationBehavior.AddBindingParameters(
        OperationDescription operationDescription, BindingParameterCollection bindingParameters)
    {
    }

    void IOperationBehavior.ApplyClientBehavior(OperationDescription operationDescription, ClientOperation clientOperation)
    {
    }

    void IOperationBehavior.ApplyDispatchBehavior(
        OperationDescription operationDescription, DispatchOperation dispatchOperation)
    {
        ArgumentNullException.ThrowIfNull(dispatchOperation);
        dispatchOperation.AutoDisposeParameters = AutoDisposeParameters;
        dispatchOperation.Impersonation = Impersonation;
        dispatchOperation.ReleaseInstanceBeforeCall = ReleaseInstanceMode is ReleaseInstanceMode.BeforeCall or ReleaseInstanceMode.BeforeAndAfterCall;
        dispatchOperation.ReleaseInstanceAfterCall = ReleaseInstanceMode is ReleaseInstanceMode.AfterCall or ReleaseInstanceMode.BeforeAndAfterCall;
    }

    void IOperationBehavior.Validate(OperationDescription operationDescription)
    {
    }
}
