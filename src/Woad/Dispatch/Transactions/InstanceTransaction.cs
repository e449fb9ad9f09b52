using System.ServiceModel;
using System.Transactions;

namespace Woad.Dispatch.Transactions;

/// <summary>
/// The transaction that an operation has left with its instance, to be completed by a later one: an extension of the
/// instance's context. One that is still there when the context closes is aborted.
/// </summary>
internal sealed class InstanceTransaction : IExtension<InstanceContext>
{
    /// <summary>The transaction; null while there is none.</summary>
    public Transaction? Transaction { get; private set; }

    /// <summary>The transaction that the instance of a call has been left with; null for none.</summary>
    public static InstanceTransaction? Of(Call call) => Of(call.Hold.Instance);

    /// <summary>The same of an instance, which may be null.</summary>
    public static InstanceTransaction? Of(Instancing.InstanceSlot? instance) =>
        instance?.GetView().Extensions.Find<InstanceTransaction>();

    /// <summary>Leaves a transaction with the instance of <paramref name="call"/>.</summary>
    public static void Leave(Call call, Transaction transaction)
    {
        if (Of(call) is not { } kept)
        {
            kept = new InstanceTransaction();
            call.Views.GetInstanceContext().Extensions.Add(kept);
        }

        kept.Transaction = transaction;
    }

    /// <summary>The transaction is its caller's to end; null for none.</summary>
    public Transaction? Take()
    {
        var taken = Transaction;
        Transaction = null;
        return taken;
    }

    void IExtension<InstanceContext>.Attach(InstanceContext owner) => owner.Closed += OnClosed;

    void IExtension<InstanceContext>.Detach(InstanceContext owner) => owner.Closed -= OnClosed;

    private void OnClosed(object? sender, EventArgs e) => Take()?.Dispose();
}
