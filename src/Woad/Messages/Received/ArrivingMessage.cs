using System.ServiceModel.Channels;
using System.Xml;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>
/// A message whose body is still arriving: its headers are there, the body is read from the connection. A reader of the
/// body waits for the peer and belongs on a thread that may block; <see cref="OpenPart"/> does not.
/// </summary>
/// <param name="head">The envelope up to its body, as a message with an empty body.</param>
/// <param name="isEmpty">Whether the body is empty.</param>
/// <param name="isFault">Whether the body is a fault.</param>
/// <param name="openEnvelope">A reader at the start of the whole envelope, for one reading.</param>
/// <param name="openPart">The content of the element with a name inside the one with another, for one reading.</param>
/// <param name="body">What is still to come.</param>
internal sealed class ArrivingMessage(
    ReceivedMessage head,
    bool isEmpty,
    bool isFault,
    Func<XmlDictionaryReader> openEnvelope,
    Func<XmlName?, XmlName, Stream?> openPart,
    StreamedBody body) : Message
{
    public ReceivedMessage Head => head;

    public StreamedBody Body => body;

    public override MessageHeaders Headers
    {
        get
        {
            ThrowIfClosed();
            return head.Headers;
        }
    }

    public override MessageProperties Properties
    {
        get
        {
            ThrowIfClosed();
            return head.Properties;
        }
    }

    public override MessageVersion Version
    {
        get
        {
            ThrowIfClosed();
            return head.Version;
        }
    }

    public override bool IsEmpty
    {
        get
        {
            ThrowIfClosed();
            return isEmpty;
        }
    }

    public override bool IsFault
    {
        get
        {
            ThrowIfClosed();
            return isFault;
        }
    }

    /// <summary>The client's: closing the message gives up its connection.</summary>
    public bool OwnsConnection { get; init; }

    internal override bool IsEmptyCore => isEmpty;

    internal override MessageHeaders? LiveHeaders => head.LiveHeaders;

    private protected override bool IsFaultCore => isFault;

    /// <summary>
    /// The content of the body's element (inside its wrapper, if there is one) as bytes; null when it is not there.
    /// </summary>
    public Stream? OpenPart(XmlName? wrapper, XmlName part)
    {
        Take();
        return openPart(wrapper, part);
    }

    protected override void OnClose()
    {
        head.Close();
        if (OwnsConnection)
        {
            _ = body.ReleaseAsync(0).AsTask();
        }
    }

    protected override MessageBuffer OnCreateBufferedCopy(int maxBufferSize) =>
        CopiedEnvelope.Of(this, WriteWithoutHeaders, maxBufferSize);

    protected override string? OnGetBodyAttribute(string localName, string ns) => head.GetBodyAttribute(localName, ns);

    protected override XmlDictionaryReader OnGetReaderAtBodyContents()
    {
        var reader = openEnvelope();
        EnvelopeOpener.ReadStartEnvelope(reader, Version);
        if (reader.IsStartElement("Header", Version.Envelope.Namespace))
        {
            reader.Skip();
            reader.MoveToContent();
        }

        EnvelopeOpener.ReadStartBody(reader, Version);
        return reader;
    }

    protected override void OnWriteStartBody(XmlDictionaryWriter writer) => head.WriteStartBody(writer);

    protected override void OnWriteStartEnvelope(XmlDictionaryWriter writer) => head.WriteStartEnvelope(writer);

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        using var reader = OnGetReaderAtBodyContents();
        while (!reader.EOF && reader.NodeType != XmlNodeType.EndElement)
        {
            writer.CopyNode(reader);
        }
    }
}
