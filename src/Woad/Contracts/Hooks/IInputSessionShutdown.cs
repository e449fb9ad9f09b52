namespace System.ServiceModel.Dispatcher;

/// <summary>Hears how the peer of a session ends it.</summary>
public interface IInputSessionShutdown
{
    /// <summary>The session has failed.</summary>
    void ChannelFaulted(IDuplexContextChannel channel);

    /// <summary>The peer has ended its half of the session in order: nothing more will come.</summary>
    void DoneReceiving(IDuplexContextChannel channel);
}
