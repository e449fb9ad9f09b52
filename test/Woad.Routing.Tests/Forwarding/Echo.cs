using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Routing.Tests.Forwarding;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
public sealed class Echo : IEcho
{
    Message IEcho.Echo(Message message)
    {
        using var copy = message.CreateBufferedCopy(int.MaxValue);
        return Message.CreateMessage(
            message.Version, "urn:test/IEcho/EchoResponse", copy.CreateMessage().GetReaderAtBodyContents());
    }
}
