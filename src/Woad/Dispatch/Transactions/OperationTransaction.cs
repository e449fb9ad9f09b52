using System.ServiceModel;
using System.Transactions;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Transactions;
using Woad.Xml;

namespace Woad.Dispatch.Transactions;

/// <summary>The transaction that one call runs in: an extension of the call's context.</summary>
internal sealed class OperationTransaction : IExtension<OperationContext>
{
    private readonly string _operation;
    private readonly bool _completesItself;
    private bool _isCompleted;
    private bool _hasEnded;

    private OperationTransaction(Transaction transaction, string operation, TransactionTerms terms)
    {
        Transaction = transaction;
        _operation = operation;
        _completesItself = terms.CompletesItself;
    }

    /// <summary>
    /// The transaction: one of the operation's own (committable), or the operation's part in its caller's (dependent).
    /// </summary>
    public Transaction Transaction { get; }

    /// <summary>Whether the transaction is to be committed after the operation.</summary>
    public bool IsDecided => _completesItself || _isCompleted;

    /// <summary>Whether the transport ends the transaction, with other messages in it.</summary>
    public bool IsBatched { get; private init; }

    /// <summary>
    /// A property that the reply gets when the transaction has committed, with its name; null for none.
    /// </summary>
    public KeyValuePair<string, object>? Established { get; set; }

    /// <summary>The transaction of <paramref name="call"/>; null before its operation has been called.</summary>
    public static OperationTransaction? Of(Call call) =>
        call.Views.Context?.Extensions.Find<OperationTransaction>();

    /// <summary>
    /// Begins a transaction for a call, with the receipt of its message where that came from a queue, or continues the
    /// one that its instance has been left with, or takes part in the one that its message has brought.
    /// </summary>
    /// <exception cref="RefusedException">The transaction of the caller cannot be joined.</exception>
    public static async ValueTask<OperationTransaction> BeginAsync(Call call, TransactionTerms terms)
    {
        var context = call.Views.GetContext();
        var left = terms.SharesTransactions ? InstanceTransaction.Of(call)?.Transaction : null;

        // Back to the thread that was chosen for the operation.
        if (await FlowedTransaction.JoinAsync(call, terms, left).ConfigureAwait(true) is { } flowed)
        {
            var part = new OperationTransaction(flowed, call.Operation.Model.Name, terms);
            context.Extensions.Add(part);
            call.Service.Metrics.TransactionBegan(call, flowed, isFlowed: true);
            return part;
        }

        var receipt = left is null ? call.Incoming.Find(MessageFeatures.Receipt) : null;
        var begun = new OperationTransaction(
            left ?? receipt?.Join(terms.Begin) ?? terms.Begin(), call.Operation.Model.Name, terms)
        {
            IsBatched = receipt is { IsBatched: true },
        };
        context.Extensions.Add(begun);
        call.Service.Metrics.TransactionBegan(call, begun.Transaction, isFlowed: false);
        return begun;
    }

    /// <summary>The operation says that the transaction is complete.</summary>
    /// <exception cref="InvalidOperationException">It may not say so. The transaction is aborted.</exception>
    public void Complete()
    {
        if (_hasEnded)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The transaction of the operation '{_operation}' has ended. Call SetTransactionComplete before the "
                + $"operation returns."));
        }

        if (_completesItself)
        {
            throw Abort(Escaped.Text(
                $"SetTransactionComplete was called in the operation '{_operation}', whose transaction completes when "
                + $"it returns. The transaction was aborted. Remove the call, or set TransactionAutoComplete of "
                + $"OperationBehaviorAttribute to false."));
        }

        if (_isCompleted)
        {
            throw Abort(Escaped.Text(
                $"SetTransactionComplete was called more than once in the operation '{_operation}'. The transaction "
                + $"was aborted. Call it once."));
        }

        _isCompleted = true;
    }

    /// <summary>The operation has ended.</summary>
    public void End() => _hasEnded = true;

    void IExtension<OperationContext>.Attach(OperationContext owner)
    {
    }

    /// <summary>A program that removes the extensions of its context cannot complete what it has removed.</summary>
    void IExtension<OperationContext>.Detach(OperationContext owner) => Transaction.Rollback();

    private InvalidOperationException Abort(string message)
    {
        var error = new InvalidOperationException(message);
        Transaction.Rollback(error);
        return error;
    }
}
