using Woad.Bindings.Rules;
using Woad.Envelopes;
using Woad.Layers;
using Woad.Transactions;

namespace System.ServiceModel.Channels;

/// <content>The layer that sends transactions; dispatch receives them.</content>
public sealed partial class TransactionFlowBindingElement
{
    internal override LayerTerms Terms => new()
    {
        CrossesOneWay = true,
        Encrypted = [.. FlowHeader.All.Select(static header => new HeaderName(header.Name, header.Namespace))],
    };

    internal override bool StandsOnce => true;

    internal override string? Unsupported() => FlowHeader.Of(TransactionProtocol) is null
        ? $"The {nameof(TransactionProtocol)} of the {nameof(TransactionFlowBindingElement)} is a class of the "
            + "program's. Use OleTransactions, WSAtomicTransactionOctober2004 or WSAtomicTransaction11."
        : base.Unsupported();

    // One-way messages carry no transaction.
    internal override ILayer? CreateLayer(LayerFreezing freezing) => freezing.IsOneWay
        ? null
        : new TransactionFlowLayer(FlowHeader.Of(TransactionProtocol)!);
}
