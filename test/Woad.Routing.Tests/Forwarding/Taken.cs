using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Routing.Tests.Forwarding;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
public sealed class Taken : ITake
{
    public string? NamespaceOfType { get; private set; }

    public Message Take(Message message)
    {
        var reader = message.GetReaderAtBodyContents();
        reader.MoveToContent();
        var type = reader.GetAttribute("type", "http://www.w3.org/2001/XMLSchema-instance")!;
        NamespaceOfType = reader.LookupNamespace(type.Split(':')[0]);
        return Message.CreateMessage(message.Version, "urn:taken", "Taken");
    }
}
