using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;

namespace Woad.Web;

/// <summary>Makes messages that say how their bodies are written.</summary>
internal static class WebMessages
{
    public static Message Of(Message message, WebContentFormat format)
    {
        message.Properties[WebBodyFormatMessageProperty.Name] = WebBodyFormatMessageProperty.Of(format);
        return message;
    }

    public static Message OfXml(Action<XmlDictionaryWriter> write) =>
        Of(new BodyWriterMessage(MessageVersion.None, (string?)null, new WritingBodyWriter(write)), WebContentFormat.Xml);
}
