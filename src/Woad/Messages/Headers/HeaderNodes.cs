using System.ServiceModel.Channels;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>The nodes of a header, which was received with a message or is written by the program.</summary>
/// <param name="header">The header.</param>
/// <param name="version">The version in which a header of the program is written.</param>
internal readonly struct HeaderNodes(MessageHeaderInfo header, MessageVersion version)
{
    /// <summary>A reader on the start tag of the header.</summary>
    public XmlDictionaryReader Open()
    {
        var written = version;
        return header switch
        {
            ReceivedHeader received => received.OpenReader(),
            MessageHeader outgoing => XmlFragment.Write(writer => outgoing.WriteHeader(writer, written)).Open(),
            _ => throw new InvalidOperationException(Escaped.Text($"The header '{header.Name}' cannot be read.")),
        };
    }

    /// <summary>Writes the header.</summary>
    public void WriteTo(XmlDictionaryWriter writer)
    {
        if (header is MessageHeader outgoing)
        {
            outgoing.WriteHeader(writer, version);
            return;
        }

        using var reader = Open();
        writer.CopyNode(reader);
    }

    /// <summary>Writes the start tag of the header.</summary>
    public void WriteStartTo(XmlDictionaryWriter writer)
    {
        if (header is MessageHeader outgoing)
        {
            outgoing.WriteStartHeader(writer, version);
            return;
        }

        using var reader = Open();
        writer.CopyStartTag(reader);
    }

    /// <summary>Writes the nodes inside the element of the header.</summary>
    public void WriteContentsTo(XmlDictionaryWriter writer)
    {
        if (header is MessageHeader outgoing)
        {
            outgoing.WriteHeaderContents(writer, version);
            return;
        }

        using var reader = Open();
        if (reader.IsEmptyElement)
        {
            return;
        }

        reader.ReadStartElement();
        while (reader.NodeType != XmlNodeType.EndElement)
        {
            writer.CopyNode(reader);
        }
    }
}
