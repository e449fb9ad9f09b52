using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Security.Secured;

/// <summary>The service's half of a stack whose messages are secured one by one.</summary>
internal sealed class SecuredService(ServiceSecurityModel model) : MessageLayer
{
    private ServiceProtection _protection = null!;

    protected override void Open(LayerContext context)
    {
        context.Part();
        _protection = model.Begin(context);
    }

    protected override object? Received(Incoming message, object? request) => _protection.Verify(message);

    protected override object? Sending(Outgoing message, object? request)
    {
        if (request is ReceivedRequest received)
        {
            _protection.SecureReply(message, received);
        }
        else
        {
            _protection.SecureAlone(message);
        }

        return null;
    }
}
