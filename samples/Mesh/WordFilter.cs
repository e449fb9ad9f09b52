using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Samples.Mesh;

/// <summary>Takes no messages with forbidden words, and passes none on.</summary>
public sealed class WordFilter : PeerMessagePropagationFilter
{
    public override PeerMessagePropagation ShouldMessagePropagate(
        Message message, PeerMessageOrigination origination)
    {
        return message.ToString().Contains("forbidden")
            ? PeerMessagePropagation.None
            : PeerMessagePropagation.LocalAndRemote;
    }
}
