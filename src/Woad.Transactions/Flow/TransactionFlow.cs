using System.ServiceModel.Channels;
using System.Transactions;
using System.Xml;
using Woad.Transactions.Protocol;

namespace Woad.Transactions.Flow;

/// <summary>Transactions as headers of messages, and back.</summary>
/// <param name="coordinator">The coordinator of this process.</param>
internal sealed class TransactionFlow(Func<TransactionCoordinator> coordinator) : ITransactionFlow
{
    public MessageHeader Marshal(Transaction transaction, FlowHeader header)
    {
        var version = ProtocolVersion.All.FirstOrDefault(v => v.Protocol == header.Protocol);
        var context = coordinator().ContextOf(transaction, version ?? ProtocolVersion.Version11);
        return version is null ? new OleTxHeader(context) : new CoordinationHeader(context);
    }

    public IFlowedTransaction Read(XmlDictionaryReader reader, FlowHeader header)
    {
        var version = ProtocolVersion.All.FirstOrDefault(v => v.Protocol == header.Protocol);
        return new Flowed(
            coordinator(), version is null ? ReadToken(reader, header) : CoordinationContext.Read(reader, version));
    }

    private static CoordinationContext? ReadToken(XmlDictionaryReader reader, FlowHeader header)
    {
        reader.ReadStartElement(header.Name, header.Namespace);
        reader.MoveToContent();
        reader.ReadStartElement(OleTxHeader.TokenElement, header.Namespace);
        var token = Convert.FromBase64String(reader.ReadContentAsString());
        return PropagationToken.Read(token);
    }

    /// <param name="coordinator">The coordinator of this process.</param>
    /// <param name="context">The context; null for a token of Windows' coordinators.</param>
    private sealed class Flowed(TransactionCoordinator coordinator, CoordinationContext? context) : IFlowedTransaction
    {
        public ValueTask<Transaction> JoinAsync(CancellationToken cancellationToken) => context is null
            ? throw new TransactionException(
                "The propagation token is one of Windows' MSDTC, which this process cannot reach. Set "
                + "TransactionProtocol of both bindings to WSAtomicTransaction11 or WSAtomicTransactionOctober2004.")
            : coordinator.JoinAsync(context, cancellationToken);
    }
}
