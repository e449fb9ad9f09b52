namespace System.ServiceModel.Dispatcher;

/// <summary>Hears how the peer of a session ends it.</summary>
public interface IInputSessionShutdown
{
    /// <summary>The session has failed.</summary>
    /// <param name="channel">The channel.</param>
    void ChannelFaulted(IDuplexContextChannel channel);

    /// <summary>The peer has ended its half of the session in order: nothing more will come.</summary>
    /// <param name="channel">The channel.</param>
    void DoneReceiving(IDuplexContextChannel channel);
}
