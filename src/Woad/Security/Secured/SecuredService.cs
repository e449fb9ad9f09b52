using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Security.Secured;

/// <summary>The service's half of a stack whose messages are secured one by one.</summary>
internal sealed class SecuredService(ServiceProtection protection) : MessageLayer
{
    protected override object? Received(Incoming message, object? request) => protection.Verify(message);

    protected override ValueTask RefusingAsync(Exception reason) => protection.RefusingAsync(reason);

    protected override object? Sending(Outgoing message, object? request)
    {
        if (message.IsRefusal)
        {
            return null;
        }

        if (request is ReceivedRequest received)
        {
            protection.SecureReply(message, received);
        }
        else
        {
            protection.SecureAlone(message);
        }

        return null;
    }
}
