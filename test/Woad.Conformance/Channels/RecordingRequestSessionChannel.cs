using System.ServiceModel.Channels;

namespace Woad.Conformance.Channels;

internal sealed class RecordingRequestSessionChannel(
    ChannelManagerBase manager, RecordingElement element, IRequestSessionChannel inner)
    : RecordingRequestChannel(manager, element, inner), IRequestSessionChannel
{
    public IOutputSession Session => inner.Session;
}
