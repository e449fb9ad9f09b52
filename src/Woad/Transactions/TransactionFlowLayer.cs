using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Transactions;

/// <summary>
/// Writes the transaction among the properties of a message as a header. Received headers are read by dispatch, which
/// knows whether the operation takes them.
/// </summary>
internal sealed class TransactionFlowLayer(FlowHeader header) : MessageLayer
{
    private ITransactionFlow? _flow;

    public override string Element => "TransactionFlowBindingElement";

    protected override bool OnlyAddsHeaders => true;

    protected override void Open(LayerContext context)
    {
        context.Part();
        _flow = TransactionFlows.Find();
        foreach (var known in FlowHeader.All)
        {
            context.Declare(known.Name, known.Namespace);
        }
    }

    protected override object? Sending(Outgoing message, object? request)
    {
        // The properties of an answer may be those of its request.
        if (request is null && message.Properties is { Count: > 0 } properties
            && TransactionMessageProperty.OfSender(properties) is { } transaction)
        {
            message.Content!.Add((_flow ?? TransactionFlows.Require("The endpoint")).Marshal(transaction, header));
        }

        return null;
    }
}
