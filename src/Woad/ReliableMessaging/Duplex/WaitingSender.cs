using Woad.Exchanges;

namespace Woad.ReliableMessaging.Duplex;

/// <summary>A message that waits for a place in the window.</summary>
internal sealed class WaitingSender(Outgoing message)
    : TaskCompletionSource<Frame>(TaskCreationOptions.RunContinuationsAsynchronously)
{
    public Outgoing Message => message;
}
