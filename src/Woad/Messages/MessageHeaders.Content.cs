using System.Runtime.Serialization;
using System.Xml;
using Woad.Messages;

namespace System.ServiceModel.Channels;

public sealed partial class MessageHeaders
{
    /// <summary>Index of the header for the last receiver with the given name; -1 when there is none.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <returns>The zero-based index of the header, or -1 when there is none.</returns>
    /// <exception cref="MessageHeaderException">There are several.</exception>
    public int FindHeader(string name, string ns)
    {
        ArgumentNullException.ThrowIfNull(name);
        ArgumentNullException.ThrowIfNull(ns);
        return FindIndex(name, ns, MessageVersion.Envelope.ForUltimateDestination);
    }

    /// <summary>Index of the header with the given name for one of <paramref name="actors"/>; -1 for none.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="actors">The actors whose headers are searched.</param>
    /// <returns>The zero-based index of the header, or -1 when there is none.</returns>
    /// <exception cref="MessageHeaderException">There are several.</exception>
    public int FindHeader(string name, string ns, params string[] actors)
    {
        ArgumentNullException.ThrowIfNull(name);
        ArgumentNullException.ThrowIfNull(ns);
        ArgumentNullException.ThrowIfNull(actors);
        return FindIndex(name, ns, actor => Array.IndexOf(actors, actor) >= 0);
    }

    /// <summary>The content of the header at <paramref name="index"/>, read by DataContractSerializer.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <returns>The content of the header.</returns>
    public T GetHeader<T>(int index)
    {
        var header = Items[index];
        return GetHeader<T>(index, new DataContractSerializer(typeof(T), header.Name, header.Namespace));
    }

    /// <summary>The content of the header at <paramref name="index"/>, read by <paramref name="serializer"/>.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="serializer">The serializer.</param>
    /// <returns>The content of the header.</returns>
    public T GetHeader<T>(int index, XmlObjectSerializer serializer)
    {
        ArgumentNullException.ThrowIfNull(serializer);
        using var reader = GetReaderAtHeader(index);
        return (T)serializer.ReadObject(reader, verifyObjectName: false)!;
    }

    /// <summary>The content of the header with the given name, read by DataContractSerializer.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <returns>The content of the header.</returns>
    /// <exception cref="MessageHeaderException">There is no such header, or several.</exception>
    public T GetHeader<T>(string name, string ns) =>
        GetHeader<T>(HeaderErrors.Require(FindHeader(name, ns), name, ns));

    /// <summary>The content of the header with the given name, read by <paramref name="serializer"/>.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="serializer">The serializer.</param>
    /// <returns>The content of the header.</returns>
    /// <exception cref="MessageHeaderException">There is no such header, or several.</exception>
    public T GetHeader<T>(string name, string ns, XmlObjectSerializer serializer) =>
        GetHeader<T>(HeaderErrors.Require(FindHeader(name, ns), name, ns), serializer);

    /// <summary>
    /// The content of the header for one of <paramref name="actors"/>, read by DataContractSerializer.
    /// </summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="actors">The actors whose headers are searched.</param>
    /// <returns>The content of the header.</returns>
    /// <exception cref="MessageHeaderException">There is no such header, or several.</exception>
    public T GetHeader<T>(string name, string ns, params string[] actors) =>
        GetHeader<T>(HeaderErrors.Require(FindHeader(name, ns, actors), name, ns));

    /// <summary>A reader on the start tag of the header at <paramref name="headerIndex"/>.</summary>
    /// <param name="headerIndex">The zero-based index of the header.</param>
    /// <returns>The reader.</returns>
    public XmlDictionaryReader GetReaderAtHeader(int headerIndex) => NodesOf(headerIndex).Open();

    /// <summary>Determines whether all headers that the last receiver must understand have been understood.</summary>
    /// <returns><see langword="true"/> if they have been understood; otherwise, <see langword="false"/>.</returns>
    public bool HaveMandatoryHeadersBeenUnderstood() => NextNotUnderstood(_ => false) is null;

    /// <summary>
    /// Determines whether all headers that the last receiver or <paramref name="actors"/> must understand have been
    /// understood.
    /// </summary>
    /// <param name="actors">The actors whose headers are searched.</param>
    /// <returns><see langword="true"/> if they have been understood; otherwise, <see langword="false"/>.</returns>
    public bool HaveMandatoryHeadersBeenUnderstood(params string[] actors)
    {
        ArgumentNullException.ThrowIfNull(actors);
        return NextNotUnderstood(actor => Array.IndexOf(actors, actor) >= 0) is null;
    }

    /// <summary>Writes the header at <paramref name="headerIndex"/>.</summary>
    /// <param name="headerIndex">The zero-based index of the header.</param>
    /// <param name="writer">The writer.</param>
    public void WriteHeader(int headerIndex, XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        NodesOf(headerIndex).WriteTo(writer);
    }

    /// <summary>Writes the header at <paramref name="headerIndex"/>.</summary>
    /// <param name="headerIndex">The zero-based index of the header.</param>
    /// <param name="writer">The writer.</param>
    public void WriteHeader(int headerIndex, XmlWriter writer) =>
        WriteHeader(headerIndex, XmlDictionaryWriter.CreateDictionaryWriter(writer));

    /// <summary>Writes what the header's element contains.</summary>
    /// <param name="headerIndex">The zero-based index of the header.</param>
    /// <param name="writer">The writer.</param>
    public void WriteHeaderContents(int headerIndex, XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        NodesOf(headerIndex).WriteContentsTo(writer);
    }

    /// <summary>Writes what the header's element contains.</summary>
    /// <param name="headerIndex">The zero-based index of the header.</param>
    /// <param name="writer">The writer.</param>
    public void WriteHeaderContents(int headerIndex, XmlWriter writer) =>
        WriteHeaderContents(headerIndex, XmlDictionaryWriter.CreateDictionaryWriter(writer));

    /// <summary>Writes the header's start tag.</summary>
    /// <param name="headerIndex">The zero-based index of the header.</param>
    /// <param name="writer">The writer.</param>
    public void WriteStartHeader(int headerIndex, XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        NodesOf(headerIndex).WriteStartTo(writer);
    }

    /// <summary>Writes the header's start tag.</summary>
    /// <param name="headerIndex">The zero-based index of the header.</param>
    /// <param name="writer">The writer.</param>
    public void WriteStartHeader(int headerIndex, XmlWriter writer) =>
        WriteStartHeader(headerIndex, XmlDictionaryWriter.CreateDictionaryWriter(writer));

    /// <summary>
    /// Whether the header is written at all: what stands in for addressing where there is none is not.
    /// </summary>
    internal static bool IsWritten(MessageHeaderInfo header) => header.Namespace != AddressingVersion.None.Namespace;

    /// <summary>The headers for the last receiver that had to be understood and were not.</summary>
    internal IReadOnlyList<MessageHeaderInfo> NotUnderstood()
    {
        if (Usual is not null)
        {
            return [];
        }

        List<MessageHeaderInfo>? found = null;
        foreach (var header in Items)
        {
            if (IsNotUnderstood(header))
            {
                (found ??= []).Add(header);
            }
        }

        return found ?? (IReadOnlyList<MessageHeaderInfo>)[];
    }

    private HeaderNodes NodesOf(int headerIndex) => new(Items[headerIndex], MessageVersion);

    private int FindIndex(string name, string ns, Predicate<string> forActor)
    {
        var found = -1;
        if (Usual is not null && ns != Addressing.Namespace)
        {
            return found;
        }

        for (var i = 0; i < Items.Count; i++)
        {
            var header = Items[i];
            if (header.Name == name && header.Namespace == ns && forActor(header.Actor))
            {
                found = found < 0 ? i : throw HeaderErrors.Duplicate(name, ns);
            }
        }

        return found;
    }

    private MessageHeaderInfo? NextNotUnderstood(Predicate<string> alsoForActor) =>
        Items.Find(h => IsNotUnderstood(h) || (alsoForActor(h.Actor) && IsNotUnderstoodBy(h)));

    private bool IsNotUnderstood(MessageHeaderInfo header) =>
        MessageVersion.Envelope.IsForUltimateDestination(header.Actor) && IsNotUnderstoodBy(header);

    private bool IsNotUnderstoodBy(MessageHeaderInfo header) =>
        header.MustUnderstand
        && !(header.Namespace == Addressing.Namespace && AddressingNames.IsKnown(header.Name))
        && _understood?.Contains(header) != true;
}
