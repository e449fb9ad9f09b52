using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml.Linq;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>Keeps the bodies of requests, and gives the first part of each back as the result.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
public sealed class EchoService : IEcho
{
    public List<XElement> Bodies { get; } = [];

    public Message Call(Message request)
    {
        var body = ElementBody.Of(request);
        Bodies.Add(body);
        var ns = body.Name.Namespace;
        var name = body.Name.LocalName;
        var answer = new XElement(
            ns + (name + "Response"),
            body.Attributes().Where(attribute => attribute.IsNamespaceDeclaration),
            body.Elements().Take(1).Select(part => new XElement(
                part.Name.Namespace + (name + "Result"), part.Attributes(), part.Nodes())));
        return Message.CreateMessage(
            request.Version, request.Headers.Action + "Response", new ElementBody(answer));
    }
}
