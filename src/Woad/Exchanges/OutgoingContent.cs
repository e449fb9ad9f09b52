using System.ServiceModel.Channels;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Exchanges;

/// <summary>
/// The content of a message that layers may still change: its headers and its body. It is joined to one envelope below
/// all layers.
/// </summary>
/// <remarks>
/// <see cref="EncodeAsync"/> may be called again, for a message that is sent once more, when the layer that repeats it
/// has asked for <see cref="KeepAsync"/>. What lower layers have done to it meanwhile is taken back by <see
/// cref="Restore"/>.
/// </remarks>
internal abstract class OutgoingContent
{
    /// <summary>The message's action; null for none.</summary>
    public abstract string? Action { get; }

    /// <summary>
    /// The headers, in the order of the envelope. An index is valid until headers are added or removed.
    /// </summary>
    public abstract IReadOnlyList<HeaderName> Headers { get; }

    /// <summary>Takes a header out of the message.</summary>
    public abstract void RemoveHeader(int index);

    /// <summary>Puts another header in the place of one.</summary>
    public abstract void ReplaceHeader(int index, MessageHeader header);

    /// <summary>
    /// Whether a signature can cover parts of the message: not of streams, of MTOM packages and of custom encodings.
    /// </summary>
    public virtual bool IsCoverable => true;

    /// <summary>Gives a header a wsu:Id, unless it has one, and reads it as a signature covers it.</summary>
    public CoveredPart CoverHeader(int index)
    {
        using var octets = new CanonicalWriter();
        var id = CoverHeader(index, octets);
        return new CoveredPart(id, octets.Written.ToArray());
    }

    /// <summary>The same; the octets go to <paramref name="octets"/>, the Id is returned.</summary>
    /// <param name="index">The header.</param>
    /// <param name="octets">Takes it as a signature covers it.</param>
    /// <param name="known">The octets of headers that come again; null for a header that does not.</param>
    public abstract string CoverHeader(int index, CanonicalWriter octets, KnownOctets<byte[]>? known = null);

    /// <summary>
    /// Gives Body a wsu:Id, unless it has one, and reads it as a signature covers it. It may not be replaced
    /// afterwards.
    /// </summary>
    public CoveredPart CoverBody()
    {
        using var octets = new CanonicalWriter();
        var id = CoverBody(octets);
        return new CoveredPart(id, octets.Written.ToArray());
    }

    /// <summary>The same; the octets go to <paramref name="octets"/>, the Id is returned.</summary>
    public abstract string CoverBody(CanonicalWriter octets);

    /// <summary>
    /// Adds a header of a layer as canonical octets: text that declares the prefixes that it uses, but for s, that of
    /// SOAP.
    /// </summary>
    public abstract void AddText(HeaderName name, ReadOnlySpan<byte> text, HeaderPlace place = HeaderPlace.End);

    /// <summary>Puts such a header in the place of one.</summary>
    public abstract void ReplaceText(int index, HeaderName name, ReadOnlySpan<byte> text);

    /// <summary>Adds a header of a layer.</summary>
    public abstract void Add(MessageHeader header, HeaderPlace place = HeaderPlace.End);

    /// <summary>
    /// Takes headers of a layer as bytes in the endpoint's encoding, in front of the message's own. The content has
    /// been kept, and its encoding is one of those with a fast lane.
    /// </summary>
    public abstract HeaderBlock AddBlock();

    /// <summary>The nodes inside Body, in one piece. They stay as they are until the body is replaced.</summary>
    public abstract ReadOnlyMemory<byte> ReadBody(BodyForm form);

    /// <summary>Replaces the nodes inside Body. The bytes are copied.</summary>
    public abstract void ReplaceBody(BodyForm form, ReadOnlySpan<byte> content);

    /// <summary>
    /// Replaces the nodes inside Body by bytes that the caller writes, all of them, before anything else is asked.
    /// Canonical octets are text that declares all that it uses.
    /// </summary>
    public abstract Span<byte> ReplaceBody(BodyForm form, int length);

    /// <summary>
    /// The same for a large body of canonical octets, which is written to the result in pieces and sent as it stands
    /// there. Null where it would have to be in one piece, and for a small one.
    /// </summary>
    public virtual EnvelopeOutput? ReplaceLargeBody(int length) => null;

    /// <summary>Makes the content one that can be encoded more than once.</summary>
    public abstract ValueTask KeepAsync();

    /// <summary>
    /// Gives <paramref name="other"/> a copy of the content, which has been kept. It may be sent when the owner of this
    /// one has done with it.
    /// </summary>
    public abstract void CopyTo(Outgoing other);

    /// <summary>
    /// Saves a small content as bytes: less memory than the objects in which it was written, and these may serve the
    /// next message. Null where only a copy would do (<see cref="CopyTo"/>).
    /// </summary>
    /// <param name="used">The object of an earlier message that is not needed any more; null for none.</param>
    public virtual SavedContent? Save(SavedContent? used) => null;

    /// <summary>The state so far.</summary>
    public abstract ContentMark Mark();

    /// <summary>
    /// Takes back what layers have added and replaced since <paramref name="mark"/>; they do it again at the next
    /// sending.
    /// </summary>
    public abstract void Restore(ContentMark mark);

    /// <summary>The message is not used any more; the object may serve the next one.</summary>
    public virtual void Clear()
    {
    }

    /// <summary>The same, and the object serves no other: its buffers are given back.</summary>
    public virtual void Release() => Clear();

    /// <summary>Writes the envelope.</summary>
    /// <param name="into">Takes the bytes, or the message itself where custom channels take messages.</param>
    /// <param name="strings">The strings of the connection that the message goes over; null without.</param>
    public abstract ValueTask EncodeAsync(Outgoing into, BinaryWriterSession? strings);
}
