using System.ServiceModel.Channels;

namespace System.ServiceModel;

/// <summary>A header's content with the attributes that it is sent with.</summary>
/// <typeparam name="T">Type of the content.</typeparam>
public class MessageHeader<T>
{
    /// <summary>Initializes a new instance of the <see cref="MessageHeader{T}"/> class without content.</summary>
    public MessageHeader()
    {
        Content = default!;
        Actor = "";
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MessageHeader{T}"/> class for the last receiver that need not be
    /// understood.
    /// </summary>
    /// <param name="content">The content of the header.</param>
    public MessageHeader(T content) : this(content, false, "", false)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="MessageHeader{T}"/> class.</summary>
    /// <param name="content">The content of the header.</param>
    /// <param name="mustUnderstand">Whether the receiver must understand the header.</param>
    /// <param name="actor">The actor of the fault.</param>
    /// <param name="relay">Whether the header is relayed.</param>
    public MessageHeader(T content, bool mustUnderstand, string actor, bool relay)
    {
        Content = content;
        MustUnderstand = mustUnderstand;
        Actor = actor;
        Relay = relay;
    }

    /// <summary>Gets or sets the actor or role that the header is for; empty (the last receiver) by default.</summary>
    public string Actor { get; set; }

    /// <summary>Gets or sets the content.</summary>
    public T Content { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the receiver must know the header; false by default.
    /// </summary>
    public bool MustUnderstand { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether a receiver that does not know the header passes it on; false by
    /// default.
    /// </summary>
    public bool Relay { get; set; }

    /// <summary>
    /// The header to add to a message, written by DataContractSerializer for <typeparamref name="T"/>.
    /// </summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <returns>The header.</returns>
    public MessageHeader GetUntypedHeader(string name, string ns) =>
        MessageHeader.CreateHeader(
            name,
            ns,
            Content,
            new System.Runtime.Serialization.DataContractSerializer(typeof(T), name, ns),
            MustUnderstand,
            Actor ?? "",
            Relay);
}
