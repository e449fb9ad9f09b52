using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;

namespace Woad.Web.Bodies;

/// <summary>Makes messages that say how their bodies are written, and reads it from them.</summary>
internal static class WebMessages
{
    public static Message Of(Message message, WebContentFormat format)
    {
        message.Properties[WebBodyFormatMessageProperty.Name] = WebBodyFormatMessageProperty.Of(format);
        return message;
    }

    /// <summary>The format that a message's property names, or else the one that its body is made for.</summary>
    public static WebContentFormat FormatOf(Message message) =>
        message.Properties.TryGetValue(WebBodyFormatMessageProperty.Name, out var value)
            && value is WebBodyFormatMessageProperty format
            ? format.Format
            : message is BodyWriterMessage { Body: System.ServiceModel.Channels.StreamBodyWriter }
                ? WebContentFormat.Raw
                : WebContentFormat.Xml;

    public static Message OfXml(Action<XmlDictionaryWriter> write) =>
        Of(
            new BodyWriterMessage(MessageVersion.None, (string?)null, new WritingBodyWriter(write)),
            WebContentFormat.Xml);
}
