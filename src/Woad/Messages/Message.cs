using System.Runtime.Serialization;
using System.Xml;
using Woad.Messages;

namespace System.ServiceModel.Channels;

/// <summary>A message: headers, properties and a body that can be used once.</summary>
/// <remarks>
/// Reading, writing or copying the body changes <see cref="State"/>; a second use throws
/// <see cref="InvalidOperationException"/>, use after <see cref="Close"/> <see cref="ObjectDisposedException"/>.
/// Not safe for concurrent use.
/// </remarks>
public abstract partial class Message : IDisposable
{
    private MessageUse _use;

    /// <summary>
    /// Initializes a new instance of the <see cref="Message"/> class in the state <see cref="MessageState.Created"/>.
    /// </summary>
    protected Message()
    {
    }

    /// <summary>Gets the headers of the message.</summary>
    public abstract MessageHeaders Headers { get; }

    /// <summary>Gets the properties that accompany the message inside the process.</summary>
    public abstract MessageProperties Properties { get; }

    /// <summary>Gets the version of the envelope and of the addressing headers.</summary>
    public abstract MessageVersion Version { get; }

    /// <summary>Gets a value that indicates whether the body is empty.</summary>
    public virtual bool IsEmpty
    {
        get
        {
            ThrowIfClosed();
            return false;
        }
    }

    /// <summary>Gets a value that indicates whether the body is a fault.</summary>
    public virtual bool IsFault
    {
        get
        {
            ThrowIfClosed();
            return false;
        }
    }

    /// <summary>Gets the state of the message.</summary>
    public MessageState State => _use.State;

    /// <summary>Gets a value that indicates whether the message was closed.</summary>
    protected bool IsDisposed => State == MessageState.Closed;

    /// <summary>Releases what the message holds; further calls do nothing.</summary>
    public void Close()
    {
        if (_use.TryClose())
        {
            OnClose();
        }
    }

    void IDisposable.Dispose() => Close();

    /// <summary>
    /// Creates a copy of which any number of messages can be made; this message cannot be used afterwards.
    /// </summary>
    /// <param name="maxBufferSize">Most bytes that the copy may take.</param>
    /// <returns>The buffer.</returns>
    /// <exception cref="QuotaExceededException">The copy would be larger.</exception>
    public MessageBuffer CreateBufferedCopy(int maxBufferSize)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(maxBufferSize);
        Use(MessageState.Copied);
        return OnCreateBufferedCopy(maxBufferSize);
    }

    /// <summary>The body's first element, read by DataContractSerializer.</summary>
    /// <returns>The body.</returns>
    public T GetBody<T>()
    {
        var reader = GetReaderAtBodyContents();
        return OnGetBody<T>(reader);
    }

    /// <summary>The body's first element, read by <paramref name="serializer"/>.</summary>
    /// <param name="serializer">The serializer.</param>
    /// <returns>The body.</returns>
    public T GetBody<T>(XmlObjectSerializer serializer)
    {
        ArgumentNullException.ThrowIfNull(serializer);
        using var reader = GetReaderAtBodyContents();
        return (T)serializer.ReadObject(reader)!;
    }

    /// <summary>The value of an attribute of the Body element, or null.</summary>
    /// <param name="localName">The local name of the element.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <returns>The value of the attribute, or <see langword="null"/>.</returns>
    public string? GetBodyAttribute(string localName, string ns)
    {
        ArgumentNullException.ThrowIfNull(localName);
        ArgumentNullException.ThrowIfNull(ns);
        ThrowIfUsed();
        return OnGetBodyAttribute(localName, ns);
    }

    /// <summary>A reader on the first node in the body.</summary>
    /// <returns>The reader.</returns>
    public XmlDictionaryReader GetReaderAtBodyContents()
    {
        BeginRead();
        return OnGetReaderAtBodyContents();
    }

    /// <summary>The message as text, with "..." for a body that cannot be shown without using it up.</summary>
    /// <returns>A string that represents the object.</returns>
    public override string ToString() => IsDisposed ? base.ToString()! : IndentedXml.Of(WriteForToString);

    /// <summary>Whether the body is empty, without a check of the state.</summary>
    internal virtual bool IsEmptyCore => IsEmpty;

    /// <summary>The elements of the body that no part of the operation took; null for none.</summary>
    internal IgnoredElements? Ignored { get; set; }

    /// <summary>Those elements, which are then forgotten.</summary>
    internal IgnoredElements? TakeIgnored()
    {
        var ignored = Ignored;
        Ignored = null;
        return ignored;
    }

    /// <summary>The headers, also of a closed message when it still has them; else null.</summary>
    internal virtual MessageHeaders? LiveHeaders => IsDisposed ? null : Headers;

    /// <summary>The writer of the body as bytes; null for a body that is written as XML only.</summary>
    internal virtual EncodedBodyWriter? EncodedBody => null;

    /// <summary>
    /// The received envelope, while nobody has read its body; null afterwards, and for messages that are not received.
    /// </summary>
    internal virtual EnvelopeSource? UnreadBody => null;

    /// <summary>The writer of a body that a serializer of contracts writes; null for other bodies.</summary>
    internal virtual BodyWriter? SerializedBody => null;

    /// <summary>The properties, when there are any; null otherwise.</summary>
    internal virtual MessageProperties? PropertiesSoFar => Properties is { Count: > 0 } properties ? properties : null;

    /// <summary>Takes the message as read, for whoever reads its body in another way than through its reader.</summary>
    internal void Take() => Use(MessageState.Read);

    /// <summary>The same, for whoever reads all of the body: it is not empty.</summary>
    private protected void BeginRead()
    {
        Use(MessageState.Read);
        if (IsEmptyCore)
        {
            throw new InvalidOperationException("The message body cannot be read because it is empty.");
        }
    }

    /// <summary>Refuses a message that was closed.</summary>
    internal void ThrowIfClosed() => ObjectDisposedException.ThrowIf(IsDisposed, this);

    /// <summary>
    /// Copies the body through <see cref="OnWriteStartBody"/>, whose attributes stay, and
    /// <see cref="OnWriteBodyContents"/>.
    /// </summary>
    /// <param name="maxBufferSize">The maximum size, in bytes, of the buffer.</param>
    /// <returns>The buffer.</returns>
    protected virtual MessageBuffer OnCreateBufferedCopy(int maxBufferSize)
    {
        if (IsEmptyCore)
        {
            return new BodyMessageBuffer(this, BodyWriters.Empty, 0, IsFaultCore);
        }

        var body = XmlFragment.Write(
            Version.Envelope == EnvelopeVersion.None ? WriteWrappedBody : WriteWholeBody, maxBufferSize);
        return new BodyMessageBuffer(this, new FragmentContentsWriter(body), body.Length, IsFaultCore);
    }

    /// <summary>Releases the properties of the message when it is closed.</summary>
    protected virtual void OnClose() => Properties.Dispose();

    /// <summary>Reads the body's first element by DataContractSerializer.</summary>
    /// <param name="reader">The reader.</param>
    /// <returns>The body.</returns>
    protected virtual T OnGetBody<T>(XmlDictionaryReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        using (reader)
        {
            return (T)new DataContractSerializer(typeof(T)).ReadObject(reader)!;
        }
    }

    /// <summary>The value of an attribute of the Body element; null here.</summary>
    /// <param name="localName">The local name of the element.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <returns>The value of the attribute, or <see langword="null"/>.</returns>
    protected virtual string? OnGetBodyAttribute(string localName, string ns) => null;

    /// <summary>Reads back what <see cref="OnWriteBodyContents"/> writes.</summary>
    /// <returns>The reader.</returns>
    protected virtual XmlDictionaryReader OnGetReaderAtBodyContents()
    {
        var reader = XmlFragment.Write(WriteWrappedBody).Open();
        reader.Read();
        reader.MoveToContent();
        return reader;
    }

    /// <summary>Whether the message is a fault, without a check of the state.</summary>
    private protected virtual bool IsFaultCore => IsFault;

    private void WriteWholeBody(XmlDictionaryWriter writer)
    {
        OnWriteStartBody(writer);
        OnWriteBodyContents(writer);
        writer.WriteEndElement();
    }

    private void WriteWrappedBody(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("Body");
        OnWriteBodyContents(writer);
        writer.WriteEndElement();
    }

    private void Use(MessageState next) => _use.Take(next, this);

    private void ThrowIfUsed() => _use.ThrowIfUsed(this);
}
