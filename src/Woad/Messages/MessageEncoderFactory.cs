namespace System.ServiceModel.Channels;

/// <summary>Makes the encoders of an endpoint.</summary>
public abstract class MessageEncoderFactory
{
    /// <summary>Makes a factory.</summary>
    protected MessageEncoderFactory()
    {
    }

    /// <summary>The encoder of messages that stand alone; used by several threads at once.</summary>
    public abstract MessageEncoder Encoder { get; }

    /// <summary>The version of the messages.</summary>
    public abstract MessageVersion MessageVersion { get; }

    /// <summary>The encoder of one session. Here: the one that all share.</summary>
    public virtual MessageEncoder CreateSessionEncoder() => Encoder;
}
