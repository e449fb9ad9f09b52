using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>The headers that are written with a message: all but those that replace absent addressing.</summary>
internal static class WrittenHeaders
{
    /// <summary>Determines whether a message has a Header element.</summary>
    public static bool Any(MessageHeaders headers)
    {
        for (var i = 0; i < headers.Count; i++)
        {
            if (MessageHeaders.IsWritten(headers[i]))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Writes the headers.</summary>
    public static void Write(MessageHeaders headers, XmlDictionaryWriter writer)
    {
        for (var i = 0; i < headers.Count; i++)
        {
            if (MessageHeaders.IsWritten(headers[i]))
            {
                headers.WriteHeader(i, writer);
            }
        }
    }
}
