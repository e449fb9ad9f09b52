using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using System.Xml.XPath;
using Woad.Messages;

namespace Woad.Dispatch.Filters;

/// <summary>Navigators over messages that are not used up by it.</summary>
internal static class MessageNavigators
{
    public static XPathNavigator Of(Message message, int quota)
    {
        using var stream = new BoundedStream(quota);
        using (var writer = XmlDictionaryWriter.CreateTextWriter(stream, Encoding.UTF8, ownsStream: false))
        {
            message.WriteForToString(writer);
        }

        stream.Position = 0;
        using var reader = XmlReader.Create(stream, new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit });
        return new XPathDocument(reader).CreateNavigator();
    }
}
