using System.ComponentModel;

namespace System.ServiceModel.Description;

/// <summary>A header of a message that a message contract declares.</summary>
public class MessageHeaderDescription : MessagePartDescription
{
    /// <summary>A header in the element <paramref name="name"/> of <paramref name="ns"/>.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="name"/> is empty.</exception>
    public MessageHeaderDescription(string name, string ns) : base(name, ns)
    {
    }

    /// <summary>The URI of the node that the header is for; null for the last receiver. Default: null.</summary>
    [DefaultValue(null)]
    public string? Actor { get; set; }

    /// <summary>Whether the receiver must understand the header. Default: false.</summary>
    [DefaultValue(false)]
    public bool MustUnderstand { get; set; }

    /// <summary>Whether a node that does not understand the header passes it on. Default: false.</summary>
    [DefaultValue(false)]
    public bool Relay { get; set; }

    /// <summary>Whether the value is a <see cref="MessageHeader{T}"/>, which carries its attributes itself. Default: false.</summary>
    [DefaultValue(false)]
    public bool TypedHeader { get; set; }
}
