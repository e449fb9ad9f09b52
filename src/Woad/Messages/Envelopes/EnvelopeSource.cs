using System.Runtime.InteropServices;
using System.Xml;

namespace Woad.Messages;

/// <summary>
/// The bytes of a received envelope, which can be read again from the start as often as somebody asks.
/// </summary>
/// <remarks>
/// The bytes belong to the exchange that received them. Who keeps a source beyond the exchange calls
/// <see cref="Own"/> first, while nothing reads it.
/// </remarks>
internal abstract class EnvelopeSource(ReadOnlyMemory<byte> bytes, XmlDictionaryReaderQuotas quotas)
{
    /// <summary>Only the engine reads the bytes.</summary>
    private const int Private = 0;

    /// <summary>Code outside the engine may have a reader of the bytes.</summary>
    private const int Shared = 1;

    /// <summary>The bytes are a copy.</summary>
    private const int Owned = 2;

    /// <summary>The bytes are not there any more.</summary>
    private const int Released = 3;

    private ReadOnlyMemory<byte> _bytes = bytes;
    private int _use;

    /// <summary>Number of bytes of the envelope.</summary>
    public int Length => _bytes.Length;

    /// <summary>The bytes, for readers in the engine; none when they have been given back.</summary>
    public ReadOnlySpan<byte> Span => _bytes.Span;

    /// <summary>
    /// Whether the envelope has the usual layout: the tags of Envelope, Header and Body are those that WCF writes.
    /// </summary>
    public bool IsUsual { get; set; }

    /// <summary>The limits of every reader.</summary>
    public XmlDictionaryReaderQuotas Quotas { get; } = quotas;

    /// <summary>The bytes as an array segment, copied when they are not in an array.</summary>
    protected ArraySegment<byte> Segment =>
        MemoryMarshal.TryGetArray(_bytes, out var segment) ? segment : new ArraySegment<byte>(_bytes.ToArray());

    /// <summary>A reader at the start of the envelope, for whoever asks; it is never reused.</summary>
    public XmlDictionaryReader CreateReader()
    {
        Share();
        return NewReader();
    }

    /// <summary>A reader at the start of the envelope that goes back by <see cref="Recycle"/>.</summary>
    public abstract XmlDictionaryReader RentReader();

    /// <summary>
    /// Takes back a reader from <see cref="RentReader"/> that ended well and that only the engine has seen: a reader
    /// that a user could close later must not be reused.
    /// </summary>
    public abstract void Recycle(XmlDictionaryReader reader);

    /// <summary>Copies the bytes, so that the source outlives the buffer that it was made over.</summary>
    public void Own()
    {
        ThrowIfReleased(Interlocked.CompareExchange(ref _use, Owned, Private));
        _bytes = _bytes.ToArray();
    }

    /// <summary>Code outside the engine gets a reader of the bytes, and may keep it.</summary>
    /// <exception cref="ObjectDisposedException">The bytes have been given back.</exception>
    public void Share() => ThrowIfReleased(Interlocked.CompareExchange(ref _use, Shared, Private));

    /// <summary>
    /// Gives the bytes back to the exchange that received them. False: they may be read later, so that the
    /// exchange must not use them again.
    /// </summary>
    public virtual bool TryRelease()
    {
        switch (Interlocked.CompareExchange(ref _use, Released, Private))
        {
            case Private:
                _bytes = default;
                return true;
            case Owned:
                return true;
            default:
                return false;
        }
    }

    /// <summary>A reader on the start tag of the header at <paramref name="position"/>.</summary>
    public XmlDictionaryReader OpenHeader(int position)
    {
        var reader = CreateReader();
        MoveIntoEnvelope(reader);
        reader.Read();
        reader.MoveToContent();
        for (var i = 0; i < position; i++)
        {
            reader.Skip();
            reader.MoveToContent();
        }

        return reader;
    }

    /// <summary>A reader on the start tag of the body.</summary>
    public XmlDictionaryReader OpenBody() => MoveToBody(CreateReader());

    /// <summary>The same reader, which goes back by <see cref="Recycle"/>.</summary>
    /// <exception cref="ObjectDisposedException">The bytes have been given back.</exception>
    public XmlDictionaryReader RentBody()
    {
        ThrowIfReleased(Volatile.Read(ref _use));
        return MoveToBody(RentReader());
    }

    /// <summary>
    /// A reader on the start tag of the envelope, which goes back by <see cref="Recycle"/>. Programs may ask for it on
    /// another thread while the call ends.
    /// </summary>
    /// <exception cref="ObjectDisposedException">The bytes have been given back.</exception>
    public XmlDictionaryReader RentEnvelope()
    {
        Share();
        var reader = RentReader();
        reader.MoveToContent();
        return reader;
    }

    /// <summary>A reader at the start of the envelope.</summary>
    protected abstract XmlDictionaryReader NewReader();

    private static void ThrowIfReleased(int use)
    {
        if (use == Released)
        {
            throw new ObjectDisposedException(
                nameof(System.ServiceModel.Channels.Message),
                "The call of the message has ended. Read its body, and the headers that are needed later, before.");
        }
    }

    private static XmlDictionaryReader MoveToBody(XmlDictionaryReader reader)
    {
        MoveIntoEnvelope(reader);
        if (reader.IsLocalName(WireDictionary.Header))
        {
            reader.Skip();
            reader.MoveToContent();
        }

        return reader;
    }

    private static void MoveIntoEnvelope(XmlDictionaryReader reader)
    {
        reader.MoveToContent();
        reader.Read();
        reader.MoveToContent();
    }
}
