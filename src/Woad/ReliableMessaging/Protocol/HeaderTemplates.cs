using System.Xml;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>
/// The headers of one session's numbered messages as bytes: what is the same in all of them is prepared once. For
/// encodings with a fast lane.
/// </summary>
internal abstract class HeaderTemplates(ReliableNames names)
{
    /// <summary>The templates of a session; null where messages are not written as bytes.</summary>
    /// <param name="encoding">The endpoint's encoding.</param>
    /// <param name="names">The version.</param>
    /// <param name="outgoing">The sequence of messages that are sent.</param>
    /// <param name="incoming">The sequence of messages that are received.</param>
    public static HeaderTemplates? Of(
        EncodingModel encoding, ReliableNames names, UniqueId outgoing, UniqueId incoming) =>
        !encoding.HasFastLane ? null
        : encoding.IsText ? new TextHeaderTemplates(names, outgoing, incoming)
        : new BinaryHeaderTemplates(names, outgoing, incoming);

    /// <summary>Adds the headers of a numbered message to its content.</summary>
    /// <param name="content">The content.</param>
    /// <param name="number">The number.</param>
    /// <param name="isLast">Whether the sequence ends with it (1.0).</param>
    /// <param name="acknowledgement">The acknowledgement, if there is one.</param>
    /// <param name="asks">Whether an acknowledgement is asked for.</param>
    public void Add(
        OutgoingContent content, long number, bool isLast, in Acknowledgement acknowledgement, bool asks)
    {
        var block = content.AddBlock();
        var bytes = block.Bytes;
        var firstEnd = 0;
        if (asks)
        {
            WriteRequested(bytes);
            firstEnd = bytes.Length;
        }

        WriteSequence(bytes, number, isLast);
        var secondEnd = bytes.Length;
        if (acknowledgement.Exists)
        {
            WriteAcknowledgement(bytes, acknowledgement);
        }

        block.End(
            names.HeadersOf(asks, acknowledgement.Exists),
            asks ? firstEnd : secondEnd,
            asks ? secondEnd : bytes.Length);
    }

    protected abstract void WriteSequence(EnvelopeBuffer into, long number, bool isLast);

    protected abstract void WriteRequested(EnvelopeBuffer into);

    protected abstract void WriteAcknowledgement(EnvelopeBuffer into, in Acknowledgement acknowledgement);
}
