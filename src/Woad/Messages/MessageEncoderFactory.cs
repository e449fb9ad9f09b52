namespace System.ServiceModel.Channels;

/// <summary>Makes the encoders of an endpoint.</summary>
public abstract class MessageEncoderFactory
{
    /// <summary>Initializes a new instance of the <see cref="MessageEncoderFactory"/> class.</summary>
    protected MessageEncoderFactory()
    {
    }

    /// <summary>Gets the encoder of messages that stand alone; used by several threads at once.</summary>
    public abstract MessageEncoder Encoder { get; }

    /// <summary>Gets the version of the messages.</summary>
    public abstract MessageVersion MessageVersion { get; }

    /// <summary>The encoder of one session. Here: the one that all share.</summary>
    /// <returns>The encoder.</returns>
    public virtual MessageEncoder CreateSessionEncoder() => Encoder;
}
