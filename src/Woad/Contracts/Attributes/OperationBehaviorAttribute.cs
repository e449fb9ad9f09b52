using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel;

/// <summary>Sets how a method of a service class is run.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed partial class OperationBehaviorAttribute : Attribute, IOperationBehavior
{
    /// <summary>
    /// Gets or sets a value that indicates whether disposable parameters and results are disposed of when the call has
    /// ended.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool AutoDisposeParameters { get; set; } = true;

    /// <summary>Gets or sets whether the operation runs under the caller's Windows account.</summary>
    /// <value>
    /// The default is <see cref="ImpersonationOption.NotAllowed"/>. <see cref="ImpersonationOption.Required"/> is
    /// refused when the host opens.
    /// </value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial ImpersonationOption Impersonation { get; set; }

    /// <summary>Gets or sets when the operation gives up its service instance, beside the instance mode.</summary>
    /// <value>The default is <see cref="ReleaseInstanceMode.None"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial ReleaseInstanceMode ReleaseInstanceMode { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the transaction of the operation is committed when the operation
    /// returns.
    /// </summary>
    /// <value>
    /// The default is <see langword="true"/>. With <see langword="false"/> the transaction stays open for later
    /// operations of the session, until one calls <see cref="OperationContext.SetTransactionComplete"/> or has the
    /// default.
    /// </value>
    /// <remarks>An exception that leaves the operation aborts the transaction in both cases.</remarks>
    [Setting(true)] public partial bool TransactionAutoComplete { get; set; }

    /// <summary>Gets or sets a value that indicates whether the operation runs in a transaction.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    [Setting] public partial bool TransactionScopeRequired { get; set; }

    /// <summary>Whether an operation has it because no attribute says anything.</summary>
    internal bool IsDefault { get; init; }

    /// <summary>
    /// Gets a value indicating whether nobody has asked for anything: what other behaviors have set stays then.
    /// </summary>
    private bool IsUntouched =>
        this is
        {
            IsDefault: true,
            AutoDisposeParameters: true,
            Impersonation: ImpersonationOption.NotAllowed,
            TransactionScopeRequired: false,
            TransactionAutoComplete: true,
            ReleaseInstanceMode: ReleaseInstanceMode.None,
        };

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
        ArgumentNullException.ThrowIfNull(dispatchOperation);
        if (IsUntouched)
        {
            return;
        }

        dispatchOperation.AutoDisposeParameters = AutoDisposeParameters;
        dispatchOperation.Impersonation = Impersonation;
        dispatchOperation.TransactionRequired = TransactionScopeRequired;
        dispatchOperation.TransactionAutoComplete = TransactionAutoComplete;
        dispatchOperation.ReleaseInstanceBeforeCall =
            ReleaseInstanceMode is ReleaseInstanceMode.BeforeCall or ReleaseInstanceMode.BeforeAndAfterCall;
        dispatchOperation.ReleaseInstanceAfterCall =
            ReleaseInstanceMode is ReleaseInstanceMode.AfterCall or ReleaseInstanceMode.BeforeAndAfterCall;
    }

    void IOperationBehavior.Validate(OperationDescription operationDescription)
    {
    }
}
