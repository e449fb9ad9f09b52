using System.ServiceModel.Channels;
using System.Xml;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Exchanges;

/// <summary>
/// The headers and the body of a received message, for layers that read and change them. Whoever reads the message
/// afterwards
/// (a layer above, a compiled codec, the message lane) reads the changed one.
/// </summary>
/// <remarks>
/// The namespaces that are declared around the body stay in scope when the body is replaced. A header index is valid
/// until headers are added or removed.
/// </remarks>
internal abstract class IncomingContent
{
    /// <summary>
    /// The headers, in the order of the envelope. A name may occur more than once: the layer decides what that means.
    /// </summary>
    public abstract IReadOnlyList<HeaderName> Headers { get; }

    /// <summary>The wsu:Id of a header as UTF-8; empty for none.</summary>
    public abstract ReadOnlySpan<byte> IdOf(int header);

    /// <summary>The wsu:Id of Body as UTF-8; empty for none.</summary>
    public abstract ReadOnlySpan<byte> BodyId { get; }

    /// <summary>
    /// Changes with the headers and the body: offsets that were found before are not valid afterwards.
    /// </summary>
    public abstract int Version { get; }

    /// <summary>A header in its bytes.</summary>
    public abstract PartBytes HeaderBytes(int index);

    /// <summary>
    /// The Security header was read to its end: it may have been passed over before.
    /// </summary>
    /// <param name="header">Its index.</param>
    /// <param name="end">Where the node behind it begins, as its reader has found.</param>
    /// <exception cref="System.ServiceModel.ProtocolException">The headers behind it were found inside.</exception>
    public virtual void HasRead(int header, int end)
    {
    }

    /// <summary>
    /// Body was read to its end: it may have been passed over before.
    /// </summary>
    /// <param name="end">Where its end tag begins, as its reader has found.</param>
    /// <exception cref="System.ServiceModel.ProtocolException">It was taken to end elsewhere.</exception>
    public virtual void HasReadBody(int end)
    {
    }

    /// <summary>No layer reads the Security header: the headers are found again without skipping it.</summary>
    public virtual void ReadAll()
    {
    }

    /// <summary>Body in its bytes.</summary>
    public abstract PartBytes BodyBytes { get; }

    /// <summary>A reader on the start tag of a header.</summary>
    public abstract XmlDictionaryReader OpenHeader(int index);

    /// <summary>A reader on the start tag of Body.</summary>
    public abstract XmlDictionaryReader OpenBody();

    /// <summary>Takes a header out of the message.</summary>
    public abstract void RemoveHeader(int index);

    /// <summary>Puts another header in the place of one.</summary>
    public abstract void ReplaceHeader(int index, MessageHeader header);

    /// <summary>Adds a header.</summary>
    public abstract void AddHeader(MessageHeader header, HeaderPlace place = HeaderPlace.End);

    /// <summary>A header with its start tag as canonical octets, which are what a signature covers.</summary>
    /// <param name="index">Which one.</param>
    /// <param name="prefixes">
    /// Prefixes that the signature keeps (InclusiveNamespaces); "" is the default namespace.
    /// </param>
    public abstract ReadOnlyMemory<byte> ReadHeader(int index, IReadOnlyList<string>? prefixes = null);

    /// <summary>The same into a writer, which knows the prefixes.</summary>
    public abstract void ReadHeader(int index, CanonicalWriter into, IReadOnlyList<string>? prefixes);

    /// <summary>Body with its start tag as canonical octets, which are what a signature covers.</summary>
    /// <param name="into">Takes them, and knows the prefixes.</param>
    /// <param name="prefixes">Prefixes that the signature keeps (InclusiveNamespaces); null for none.</param>
    public abstract void ReadWholeBody(CanonicalWriter into, IReadOnlyList<string>? prefixes);

    /// <summary>Body with its start tag as canonical octets, which are what a signature covers.</summary>
    /// <param name="prefixes">
    /// Prefixes that the signature keeps (InclusiveNamespaces); "" is the default namespace.
    /// </param>
    public abstract ReadOnlyMemory<byte> ReadWholeBody(IReadOnlyList<string>? prefixes = null);

    /// <summary>The nodes inside Body. They are valid until the message is changed, or has ended.</summary>
    public abstract ReadOnlyMemory<byte> ReadBody(BodyForm form);

    /// <summary>Replaces the nodes inside Body. The bytes are copied.</summary>
    /// <exception cref="System.ServiceModel.CommunicationException">The body is larger than a received message may
    /// be.</exception>
    public abstract void ReplaceBody(BodyForm form, ReadOnlySpan<byte> content);

    /// <summary>
    /// Begins to replace the nodes inside Body by text: room for it. What was read of the message is valid until
    /// <see cref="CommitText"/>, unless <see cref="Version"/> changes. Nothing else is changed before that.
    /// </summary>
    /// <param name="most">Bytes that the text may have.</param>
    /// <param name="replaced">
    /// The bytes from which the text is made, where all of them are in it. The room may be in their place: no more is
    /// written than was read.
    /// </param>
    public abstract Span<byte> BeginText(int most, ReadOnlySpan<byte> replaced);

    /// <summary>
    /// The text stands in the first bytes of the room: <see cref="BodyBytes"/> have it from now on, and so has Body
    /// where it is written as canonical octets.
    /// </summary>
    public abstract void EndText(int length);

    /// <summary>The text is believed: from now on it is the content of Body for every reader.</summary>
    public abstract void CommitText();

    /// <summary>Gives the room back, if the text was not committed. Body is as it was, or empty.</summary>
    public abstract void DropText();

    /// <summary>The index of the first header of a name; -1 when there is none.</summary>
    public int Find(string name, string ns)
    {
        var headers = Headers;
        for (var i = 0; i < headers.Count; i++)
        {
            if (headers[i].Name == name && headers[i].Namespace == ns)
            {
                return i;
            }
        }

        return -1;
    }
}
