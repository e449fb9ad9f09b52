using System.ServiceModel;
using System.ServiceModel.Dispatcher;
using Woad.Routing.Sending;

namespace Woad.Routing.Registration;

/// <summary>The end of a caller's session ends the sessions that lead on.</summary>
/// <param name="isDuplex">Whether the caller's session ends when those have ended.</param>
internal sealed class CallerEnds(bool isDuplex) : IInputSessionShutdown
{
    /// <inheritdoc/>
    public void ChannelFaulted(IDuplexContextChannel channel) => RoutedSession.Of(channel)?.Abort();

    /// <inheritdoc/>
    public void DoneReceiving(IDuplexContextChannel channel)
    {
        if (!isDuplex)
        {
            return;
        }

        if (RoutedSession.Of(channel) is { } session)
        {
            session.CallerIsDone();
        }
        else
        {
            // It has sent nothing: there is nothing to pass on.
            SessionEnds.CloseOutput(channel);
        }
    }
}
