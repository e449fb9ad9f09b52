using System.ServiceModel;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.ContextExchange;

/// <summary>
/// Exchanges contexts (MC-NETCEX): the context among the properties of a message travels with it, and becomes
/// properties again on the service. The channels of a client keep the context that the service has established.
/// </summary>
internal sealed class ContextLayer(ContextModel model) : MessageLayer, IChannelParts
{
    public override string Element => "ContextBindingElement";

    private LayerContext _stack = null!;

    protected override bool OnlyAddsHeaders => true;

    public IChannelPart New() => new ChannelContext(model, _stack);

    protected override void Open(LayerContext context)
    {
        _stack = context;
        model.Carrier.Open(context);
        context.Provide<IChannelParts>(this);
    }

    protected override object? Sending(Outgoing message, object? request)
    {
        if (message.Properties is { Count: > 0 } properties)
        {
            model.Carrier.Write(message, properties, _stack);
        }

        return null;
    }

    protected override object? Received(Incoming message, object? request)
    {
        // On a client, the channel looks at the answers to its requests.
        if (_stack.Address is not null && Read(message) is { } received)
        {
            message.Set(MessageFeatures.Context, received);
        }

        return null;
    }

    /// <exception cref="FaultException">The context is not as the protocol defines it: the client is told.</exception>
    private ReceivedContext? Read(Incoming message)
    {
        try
        {
            return model.Carrier.ReadRequest(message, _stack);
        }
        catch (ProtocolException e)
        {
            throw new FaultException(e.Message, new FaultCode("Sender"));
        }
    }
}
