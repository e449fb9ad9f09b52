using System.ServiceModel.Channels;

namespace System.ServiceModel;

/// <summary>Decides for each message who gets it from a node.</summary>
/// <remarks>A filter that throws passes the message to nobody; the node logs it and goes on.</remarks>
public abstract class PeerMessagePropagationFilter
{
    /// <summary>Initializes a new instance of the <see cref="PeerMessagePropagationFilter"/> class.</summary>
    protected PeerMessagePropagationFilter()
    {
    }

    /// <summary>Decides who gets a message.</summary>
    /// <param name="message">A copy of the message, which the filter may read.</param>
    /// <param name="origination">The origin of the message.</param>
    /// <returns>The receivers to which the node passes the message.</returns>
    public abstract PeerMessagePropagation ShouldMessagePropagate(
        Message message, PeerMessageOrigination origination);
}
