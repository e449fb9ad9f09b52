using System.ServiceModel.Channels;
using System.Xml;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>The numbers that have arrived.</summary>
/// <param name="names">The version.</param>
/// <param name="identifier">The sequence.</param>
/// <param name="ranges">The numbers at this moment.</param>
/// <param name="isFinal">Whether nothing more will be acknowledged (1.1).</param>
/// <param name="remaining">Free places; null to say nothing of them.</param>
internal sealed class AcknowledgementHeader(
    ReliableNames names, UniqueId identifier, NumberRange[] ranges, bool isFinal, int? remaining)
    : ReliableHeader(names, names.SequenceAcknowledgement)
{
    public NumberRange[] Ranges => ranges;

    public bool IsFinal => isFinal;

    public int? Remaining => remaining;

    /// <summary>The content.</summary>
    public Acknowledgement Content => new(ranges, isFinal, remaining);

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        WriteIdentifier(writer, identifier);
        foreach (var range in Ranges)
        {
            Write(writer, range);
        }

        if (Ranges.Length == 0)
        {
            if (Names.IsVersion11)
            {
                SequenceElements.WriteEmpty(writer, Names, Names.None);
            }
            else
            {
                Write(writer, default);
            }
        }

        if (IsFinal)
        {
            SequenceElements.WriteEmpty(writer, Names, Names.Final);
        }

        if (Remaining is { } places)
        {
            writer.WriteStartElement(
                ReliableNames.FlowPrefix, Names.Text(ReliableNames.BufferRemaining.Local.Text),
                Names.Text(ReliableNames.FlowNamespace));
            writer.WriteValue(places);
            writer.WriteEndElement();
        }
    }

    private void Write(XmlDictionaryWriter writer, NumberRange range)
    {
        SequenceElements.Start(writer, Names, Names.AcknowledgementRange);
        Write(writer, ReliableNames.Lower.Local.Text, range.Lower);
        Write(writer, ReliableNames.Upper.Local.Text, range.Upper);
        writer.WriteEndElement();
    }

    private void Write(XmlDictionaryWriter writer, string name, long number)
    {
        writer.WriteStartAttribute(Names.Text(name), XmlDictionaryString.Empty);
        writer.WriteValue(number);
        writer.WriteEndAttribute();
    }
}
