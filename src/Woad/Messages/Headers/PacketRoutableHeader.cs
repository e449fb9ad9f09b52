using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>Says that a message stands alone, so that it may be handed on by others than its receiver.</summary>
internal sealed class PacketRoutableHeader : MessageHeader
{
    public const string HeaderName = "PacketRoutable";
    public const string HeaderNamespace = "http://schemas.microsoft.com/ws/2005/05/routing";

    public override string Name => HeaderName;

    public override string Namespace => HeaderNamespace;

    public static void Add(Message message)
    {
        if (message.Headers.FindHeader(HeaderName, HeaderNamespace) < 0)
        {
            message.Headers.Add(new PacketRoutableHeader());
        }
    }

    /// <exception cref="ProtocolException">The message has no such header.</exception>
    public static void Require(Message message)
    {
        var index = message.Headers.FindHeader(HeaderName, HeaderNamespace);
        if (index < 0)
        {
            throw Missing();
        }

        message.Headers.UnderstoodHeaders.Add(message.Headers[index]);
    }

    /// <summary>The exception for a message without the header.</summary>
    public static ProtocolException Missing() => new(Escaped.Text(
        $"The message lacks the header {HeaderName} ({HeaderNamespace}) that OneWayBindingElement.PacketRoutable asks "
            + $"for. Set PacketRoutable on both sides, or on neither."));

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
    }
}
