using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.OwnCode;

namespace Woad.Server.Tests.OwnCode;

/// <summary>Answers with the layout that the request asks for, and returns what it is sent.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
public sealed class RawOwnCodeService : IRawOwnCode
{
    public Message Take(Message request) => throw new FaultException("Nothing is taken here.");

    public Message Give(Message request)
    {
        using var reader = request.GetReaderAtBodyContents();
        reader.ReadStartElement("Give", IOwnCode.Namespace);
        var layout = reader.ReadElementContentAsString();
        var body =
            $"<GiveResponse xmlns=\"{IOwnCode.Namespace}\">{OwnLayouts.Element(layout, "GiveResult")}</GiveResponse>";
        return Message.CreateMessage(request.Version, $"{IOwnCode.Namespace}/IOwnCode/GiveResponse", new RawBody(body));
    }
}
