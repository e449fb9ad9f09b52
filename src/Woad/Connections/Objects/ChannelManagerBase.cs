namespace System.ServiceModel.Channels;

/// <summary>The base of factories and listeners: knows the timeouts of the channels that it makes.</summary>
public abstract class ChannelManagerBase : CommunicationObject, IDefaultCommunicationTimeouts
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelManagerBase"/> class in the state Created.
    /// </summary>
    protected ChannelManagerBase()
    {
    }

    TimeSpan IDefaultCommunicationTimeouts.CloseTimeout => DefaultCloseTimeout;

    TimeSpan IDefaultCommunicationTimeouts.OpenTimeout => DefaultOpenTimeout;

    TimeSpan IDefaultCommunicationTimeouts.ReceiveTimeout => DefaultReceiveTimeout;

    TimeSpan IDefaultCommunicationTimeouts.SendTimeout => DefaultSendTimeout;

    /// <summary>Gets the timeout of a receive without an explicit one.</summary>
    protected abstract TimeSpan DefaultReceiveTimeout { get; }

    /// <summary>Gets the timeout of a send without an explicit one.</summary>
    protected abstract TimeSpan DefaultSendTimeout { get; }
}
