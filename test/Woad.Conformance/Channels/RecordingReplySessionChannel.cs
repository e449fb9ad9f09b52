using System.ServiceModel.Channels;

namespace Woad.Conformance.Channels;

internal sealed class RecordingReplySessionChannel(
    ChannelManagerBase manager, RecordingElement element, IReplySessionChannel inner)
    : RecordingReplyChannel(manager, element, inner), IReplySessionChannel
{
    public IInputSession Session => inner.Session;
}
