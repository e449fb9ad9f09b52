using System.ServiceModel.Channels;
using System.Xml;
using Woad.Formatters;
using Woad.Formatters.Bodies;

namespace Woad.Web.Bodies;

/// <summary>Values in the operation's element, as SOAP bodies have them.</summary>
internal sealed class WrappedXml(IMessageBody body) : IWebXml
{
    public object? Read(XmlDictionaryReader reader, object?[] parameters)
    {
        reader.MoveToContent();
        return body.Read(Message.CreateMessage(MessageVersion.None, null, reader), parameters);
    }

    public void Write(XmlDictionaryWriter writer, object?[] parameters, object? result) =>
        body.Write(MessageVersion.None, null, parameters, result).WriteBodyContents(writer);
}
