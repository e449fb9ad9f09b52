using System.ServiceModel;
using Woad.Exchanges;
using Woad.Sessions;

namespace Woad.Dispatch.Sessions;

/// <summary>
/// Stands before dispatch where messages of many senders come at once, each on a thread of its own: replies go to the
/// calls that wait for them, everything else is dispatched.
/// </summary>
internal sealed class DatagramHandler(IReceiver inner, Correlator calls) : IReceiver
{
    public ValueTask<bool> AdmitAsync(Incoming incoming)
    {
        bool isReply;
        try
        {
            isReply = calls.TryDeliver(incoming);
        }
        catch (Exception)
        {
            // Expected: what cannot be read is no reply. Dispatch says what is wrong with it.
            isReply = false;
        }

        return isReply ? new ValueTask<bool>(false) : inner.AdmitAsync(incoming);
    }

    public ValueTask<Outcome> RunAsync(Incoming incoming) => inner.RunAsync(incoming);

    public void Miss(CommunicationException reason) => inner.Miss(reason);
}
