using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Specifies whether an operation takes part in the transactions of its callers.</summary>
/// <remarks>
/// A transaction flows where the binding has <c>TransactionFlow</c> and the operation allows it. The package
/// Woad.Transactions carries it; hosts and factories do not open without.
/// </remarks>
[AttributeUsage(AttributeTargets.Method)]
public sealed class TransactionFlowAttribute : Attribute, IOperationBehavior
{
    /// <summary>Initializes a new instance of the <see cref="TransactionFlowAttribute"/> class.</summary>
    /// <param name="transactions">Whether transactions flow.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="transactions"/> is undefined.</exception>
    public TransactionFlowAttribute(TransactionFlowOption transactions) => Transactions = Check.Defined(transactions);

    /// <summary>Gets a value that indicates whether transactions flow.</summary>
    public TransactionFlowOption Transactions { get; }

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
