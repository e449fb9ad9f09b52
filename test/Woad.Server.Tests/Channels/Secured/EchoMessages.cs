using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Server.Tests.Channels.Secured;

/// <summary>The messages of <see cref="INamed.Echo"/>, written and read by hand.</summary>
internal static class EchoMessages
{
    private const string Action = "urn:woad:test/INamed/Echo";

    public static Message OneWay(Binding binding, string text) =>
        Message.CreateMessage(binding.MessageVersion!, Action, new TextBody("Echo", "text", text));

    public static Message Echo(Binding binding, string text)
    {
        var message = OneWay(binding, text);
        if (binding.MessageVersion!.Addressing != AddressingVersion.None)
        {
            message.Headers.MessageId = new UniqueId();
            message.Headers.ReplyTo = new EndpointAddress(EndpointAddress.AnonymousUri);
        }

        return message;
    }

    public static Message Answer(Binding binding, Message request, string text)
    {
        var reply = Message.CreateMessage(
            binding.MessageVersion!, Action + "Response", new TextBody("EchoResponse", "EchoResult", text));
        reply.Headers.RelatesTo = request.Headers.MessageId;
        return reply;
    }

    public static string ReadText(Message message)
    {
        Assert.False(message.IsFault, message.ToString());
        using var reader = message.GetReaderAtBodyContents();
        reader.ReadStartElement();
        return reader.ReadElementContentAsString();
    }
}
