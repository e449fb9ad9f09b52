using System.ServiceModel;

namespace WoadReconnect1;

/// <summary>
/// Calls over one channel. A channel that has failed is aborted, and the call is tried again over a new one. Use it for
/// operations that may run twice: the failed call may have reached the service.
/// </summary>
public sealed class ReconnectingGreeter(ChannelFactory<IGreeter> factory, int attempts, TimeSpan pause) : IDisposable
{
    private IGreeter? _channel;

    public string Greet(string name)
    {
        for (var attempt = 1; ; attempt++)
        {
            _channel ??= factory.CreateChannel();
            try
            {
                return _channel.Greet(name);
            }
            catch (Exception e) when (attempt < attempts && IsOfConnection(e))
            {
                Drop();
                Thread.Sleep(pause);
            }
        }
    }

    public void Dispose() => Drop();

    // The service has answered a call that ends in a fault; a second call would end in the same.
    private static bool IsOfConnection(Exception e) => e is TimeoutException or CommunicationException
        && e is not FaultException;

    private void Drop()
    {
        ((IClientChannel?)_channel)?.Abort();
        _channel = null;
    }
}
