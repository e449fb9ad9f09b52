using System.Collections;
using System.Xml;
using Woad.Messages;
using Woad.Xml;

namespace System.ServiceModel.Channels;

/// <summary>The headers of a message, in the order in which they are written.</summary>
/// <remarks>Not safe for concurrent use.</remarks>
public sealed partial class MessageHeaders : IEnumerable<MessageHeaderInfo>
{
    private List<MessageHeaderInfo>? _list;

    private EnvelopeHeaders? _usual;
    private UnderstoodHeaders? _understood;

    /// <summary>Initializes a new instance of the <see cref="MessageHeaders"/> class without headers.</summary>
    /// <param name="version">The version of the message.</param>
    public MessageHeaders(MessageVersion version) : this(version, 4)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MessageHeaders"/> class with room for
    /// <paramref name="initialSize"/> headers.
    /// </summary>
    /// <param name="version">The version of the message.</param>
    /// <param name="initialSize">The initial size, in bytes.</param>
    public MessageHeaders(MessageVersion version, int initialSize)
    {
        ArgumentNullException.ThrowIfNull(version);
        MessageVersion = version;
        _list = new List<MessageHeaderInfo>(initialSize);
    }

    /// <summary>The headers of a received message of the usual layout.</summary>
    internal MessageHeaders(MessageVersion version, EnvelopeHeaders usual) =>
        (MessageVersion, _usual) = (version, usual);

    /// <summary>
    /// Initializes a new instance of the <see cref="MessageHeaders"/> class from <paramref name="collection"/>.
    /// </summary>
    /// <param name="collection">The collection.</param>
    public MessageHeaders(MessageHeaders collection)
    {
        ArgumentNullException.ThrowIfNull(collection);
        MessageVersion = collection.MessageVersion;
        if (collection.Usual is { } usual)
        {
            _usual = usual;
        }
        else
        {
            _list = [.. collection.Items];
        }

        foreach (var header in collection._understood ?? [])
        {
            UnderstoodHeaders.Add(header);
        }
    }

    /// <summary>The headers of a received envelope of the usual layout, until objects are made of them.</summary>
    internal EnvelopeHeaders? Usual
    {
        get => _list is null ? _usual : null;
        set
        {
            Changes++;
            _usual = value;
        }
    }

    private List<MessageHeaderInfo> Items => _list ??= _usual!.ToList(Addressing);

    /// <summary>Gets the number of headers.</summary>
    public int Count => Items.Count;

    /// <summary>Gets the version of the message.</summary>
    public MessageVersion MessageVersion { get; }

    /// <summary>
    /// Gets the headers declared to be understood; addressing headers of the version need no declaration.
    /// </summary>
    public UnderstoodHeaders UnderstoodHeaders => _understood ??= new UnderstoodHeaders();

    /// <summary>Gets the header at <paramref name="index"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">There is no such index.</exception>
    public MessageHeaderInfo this[int index] => Items[index];

    /// <summary>Adds <paramref name="header"/> at the end.</summary>
    /// <param name="header">The header.</param>
    public void Add(MessageHeader header) => Insert(Items.Count, header);

    /// <summary>Removes all headers from the headers.</summary>
    public void Clear()
    {
        Changes++;
        Items.Clear();
    }

    /// <summary>
    /// Adds a copy of one header of <paramref name="message"/>, which is understood where the header was.
    /// </summary>
    /// <param name="message">The message.</param>
    /// <param name="headerIndex">The zero-based index of the header.</param>
    public void CopyHeaderFrom(Message message, int headerIndex)
    {
        ArgumentNullException.ThrowIfNull(message);
        CopyHeaderFrom(message.Headers, headerIndex);
    }

    /// <summary>Adds a copy of one header of <paramref name="collection"/>.</summary>
    /// <param name="collection">The collection.</param>
    /// <param name="headerIndex">The zero-based index of the header.</param>
    /// <exception cref="ArgumentException">The collections are of different versions.</exception>
    public void CopyHeaderFrom(MessageHeaders collection, int headerIndex)
    {
        ArgumentNullException.ThrowIfNull(collection);
        if (collection.MessageVersion != MessageVersion)
        {
            throw new ArgumentException(Escaped.Text(
                $"The header has the version {collection.MessageVersion}, the message {MessageVersion}."),
                nameof(collection));
        }

        var header = collection.Items[headerIndex];
        Changes++;
        var copy = header is ReceivedHeader received ? new CopiedHeader(received) : header;
        Items.Add(copy);
        if (collection._understood?.Contains(header) == true)
        {
            UnderstoodHeaders.Add(copy);
        }
    }

    /// <summary>Adds copies of the headers of <paramref name="message"/>.</summary>
    /// <param name="message">The message.</param>
    public void CopyHeadersFrom(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        CopyHeadersFrom(message.Headers);
    }

    /// <summary>Adds copies of the headers of <paramref name="collection"/>.</summary>
    /// <param name="collection">The collection.</param>
    public void CopyHeadersFrom(MessageHeaders collection)
    {
        ArgumentNullException.ThrowIfNull(collection);
        for (var i = 0; i < collection.Count; i++)
        {
            CopyHeaderFrom(collection, i);
        }
    }

    /// <summary>Copies the headers' names and attributes into <paramref name="array"/>.</summary>
    /// <param name="array">The array that receives the items.</param>
    /// <param name="index">The zero-based index.</param>
    public void CopyTo(MessageHeaderInfo[] array, int index) => Items.CopyTo(array, index);

    /// <inheritdoc/>
    public IEnumerator<MessageHeaderInfo> GetEnumerator() => Items.GetEnumerator();

    /// <summary>Inserts <paramref name="header"/> before the one at <paramref name="headerIndex"/>.</summary>
    /// <param name="headerIndex">The zero-based index of the header.</param>
    /// <param name="header">The header.</param>
    /// <exception cref="ArgumentException">The header cannot be written in the message's version.</exception>
    public void Insert(int headerIndex, MessageHeader header)
    {
        ArgumentNullException.ThrowIfNull(header);
        if (!header.IsMessageVersionSupported(MessageVersion))
        {
            throw new ArgumentException(Escaped.Text(
                $"The header '{header.Name}' does not support the message version {MessageVersion}."), nameof(header));
        }

        Changes++;
        Items.Insert(headerIndex, header);
    }

    /// <summary>Removes every header of the given name.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    public void RemoveAll(string name, string ns)
    {
        ArgumentNullException.ThrowIfNull(name);
        ArgumentNullException.ThrowIfNull(ns);
        Changes++;
        Items.RemoveAll(h => h.Name == name && h.Namespace == ns);
    }

    /// <summary>Removes the header at <paramref name="headerIndex"/>.</summary>
    /// <param name="headerIndex">The zero-based index of the header.</param>
    public void RemoveAt(int headerIndex)
    {
        Changes++;
        Items.RemoveAt(headerIndex);
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>How often headers have been added, replaced or removed.</summary>
    internal int Changes { get; private set; }

    /// <summary>Adds a header of the message that is being opened.</summary>
    internal void AddReceived(ReceivedHeader header) => Items.Add(header);
}
