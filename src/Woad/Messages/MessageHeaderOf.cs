using System.ServiceModel.Channels;

namespace System.ServiceModel;

/// <summary>A header's content with the attributes that it is sent with.</summary>
/// <typeparam name="T">Type of the content.</typeparam>
public class MessageHeader<T>
{
    /// <summary>Makes a header without content.</summary>
    public MessageHeader()
    {
        Content = default!;
        Actor = "";
    }

    /// <summary>Makes a header for the last receiver that need not be understood.</summary>
    public MessageHeader(T content) : this(content, false, "", false)
    {
    }

    /// <summary>Makes a header.</summary>
    public MessageHeader(T content, bool mustUnderstand, string actor, bool relay)
    {
        Content = content;
        MustUnderstand = mustUnderstand;
        Actor = actor;
        Relay = relay;
    }

    /// <summary>The actor or role that the header is for; empty (the last receiver) by default.</summary>
    public string Actor { get; set; }

    /// <summary>The content.</summary>
    public T Content { get; set; }

    /// <summary>Whether the receiver must know the header; false by default.</summary>
    public bool MustUnderstand { get; set; }

    /// <summary>Whether a receiver that does not know the header passes it on; false by default.</summary>
    public bool Relay { get; set; }

    /// <summary>The header to add to a message, written by DataContractSerializer for <typeparamref name="T"/>.</summary>
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
