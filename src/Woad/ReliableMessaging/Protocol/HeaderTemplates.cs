using System.Buffers;
using System.Xml;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>
/// The headers of one session's numbered messages as bytes: what is the same in all of them is prepared once. For encodings
/// with a fast lane.
/// </summary>
internal abstract class HeaderTemplates(ReliableNames names)
{
    /// <summary>The templates of a session; null where messages are not written as bytes.</summary>
    /// <param name="encoding">The endpoint's encoding.</param>
    /// <param name="names">The version.</param>
    /// <param name="outgoing">The sequence of messages that are sent.</param>
    /// <param name="incoming">The sequence of messages that are received.</param>
    public static HeaderTemplates? Of(EncodingModel encoding, ReliableNames names, UniqueId outgoing, UniqueId incoming) =>
        !encoding.HasFastLane ? null
        : encoding.IsText ? new TextHeaderTemplates(names, outgoing, incoming)
        : new BinaryHeaderTemplates(names, outgoing, incoming);

    /// <summary>Adds the headers of a numbered message to its content.</summary>
    /// <param name="content">The content.</param>
    /// <param name="bytes">Takes the bytes, and belongs to the message until it has been sent.</param>
    /// <param name="number">The number.</param>
    /// <param name="isLast">Whether the sequence ends with it (1.0).</param>
    /// <param name="acknowledgement">The acknowledgement, if there is one.</param>
    /// <param name="asks">Whether an acknowledgement is asked for.</param>
    public void Add(
        OutgoingContent content,
        ArrayBufferWriter<byte> bytes,
        long number,
        bool isLast,
        in Acknowledgement acknowledgement,
        bool asks)
    {
        bytes.ResetWrittenCount();
        if (asks)
        {
            WriteRequested(bytes);
            content.Add(names.RequestedHeader, bytes.WrittenMemory);
        }

        var start = bytes.WrittenCount;
        WriteSequence(bytes, number, isLast);
        content.Add(names.SequenceHeader, bytes.WrittenMemory[start..]);
        if (acknowledgement.Exists)
        {
            start = bytes.WrittenCount;
            WriteAcknowledgement(bytes, acknowledgement);
            content.Add(names.AcknowledgementHeader, bytes.WrittenMemory[start..]);
        }
    }

    protected abstract void WriteSequence(IBufferWriter<byte> into, long number, bool isLast);

    protected abstract void WriteRequested(IBufferWriter<byte> into);

    protected abstract void WriteAcknowledgement(IBufferWriter<byte> into, in Acknowledgement acknowledgement);
}
