using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;

namespace Woad.ContextExchange;

/// <summary>How the contexts of one stack travel: in a header of the envelope, or in a cookie.</summary>
internal abstract class ContextCarrier
{
    /// <summary>The stack opens.</summary>
    public abstract void Open(LayerContext context);

    /// <summary>Puts the context and the callback among a message's properties into the message.</summary>
    /// <param name="message">The message.</param>
    /// <param name="properties">Its properties.</param>
    /// <param name="stack">The stack.</param>
    public abstract void Write(Outgoing message, MessageProperties properties, LayerContext stack);

    /// <summary>Service: the context and the callback of a request.</summary>
    /// <exception cref="System.ServiceModel.ProtocolException">The context is not as the protocol defines
    /// it.</exception>
    public abstract ReceivedContext? ReadRequest(Incoming request, LayerContext stack);

    /// <summary>Client: the context that an answer establishes; null for none.</summary>
    /// <exception cref="System.ServiceModel.ProtocolException">The context is not as the protocol defines
    /// it.</exception>
    public abstract SharedContext? ReadReply(PendingRequest request, LayerContext stack);
}
