using Woad.Bindings.Rules;

namespace System.ServiceModel.Channels;

/// <content>The engine answers for the element in dispatch and in the calls of clients: it makes no layer.</content>
public sealed partial class TransactionFlowBindingElement
{
    internal override LayerTerms Terms => new() { CrossesOneWay = true };

    internal override bool StandsOnce => true;
}
