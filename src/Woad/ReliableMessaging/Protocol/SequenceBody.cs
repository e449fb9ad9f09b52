using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.ReliableMessaging.Versions;
using Woad.Xml;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>The content of a body that names a sequence.</summary>
/// <param name="Identifier">The sequence.</param>
/// <param name="Last">The number of its last message (1.1); null when the body says nothing of it.</param>
internal sealed record SequenceBody(string Identifier, long? Last)
{
    /// <exception cref="ProtocolException">The body is another one.</exception>
    /// <exception cref="XmlException">The body is malformed.</exception>
    public static SequenceBody Read(Message message, ReliableNames names, string element)
    {
        using var reader = message.GetReaderAtBodyContents();
        if (!reader.IsStartElement(element, names.Namespace))
        {
            throw new ProtocolException(Escaped.Text(
                $"A {reader.LocalName} element stands where {element} is expected."));
        }

        reader.ReadStartElement();
        var identifier = SequenceElements.ReadIdentifier(reader, names).ToString();
        long? last = null;
        while (reader.IsStartElement())
        {
            if (names.IsVersion11 && reader.IsStartElement("LastMsgNumber", names.Namespace))
            {
                last = reader.ReadElementContentAsLong();
            }
            else
            {
                reader.Skip();
            }
        }

        return last is < 1
            ? throw new ProtocolException(Escaped.Text($"LastMsgNumber is {last}. Numbers begin with 1."))
            : new SequenceBody(identifier, last);
    }
}
