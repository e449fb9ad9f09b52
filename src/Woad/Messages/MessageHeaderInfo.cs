namespace System.ServiceModel.Channels;

/// <summary>The name, namespace and receiver of a header.</summary>
public abstract class MessageHeaderInfo
{
    /// <summary>
    /// Gets the actor (SOAP 1.1) or role (SOAP 1.2) that the header is for; empty for the last receiver.
    /// </summary>
    public abstract string Actor { get; }

    /// <summary>
    /// Gets a value that indicates whether the header came from the reference parameters of an endpoint address.
    /// </summary>
    public abstract bool IsReferenceParameter { get; }

    /// <summary>
    /// Gets a value that indicates whether the receiver must refuse the message if it does not know the header.
    /// </summary>
    public abstract bool MustUnderstand { get; }

    /// <summary>Gets the local name of the header's element.</summary>
    public abstract string Name { get; }

    /// <summary>Gets the namespace of the header's element.</summary>
    public abstract string Namespace { get; }

    /// <summary>
    /// Gets a value that indicates whether a receiver that does not know the header passes it on (SOAP 1.2).
    /// </summary>
    public abstract bool Relay { get; }
}
