using System.ComponentModel;

namespace System.ServiceModel.Description;

/// <summary>A header of a message that a message contract declares.</summary>
public class MessageHeaderDescription : MessagePartDescription
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MessageHeaderDescription"/> class for a header in the element
    /// <paramref name="name"/> of <paramref name="ns"/>.
    /// </summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="name"/> is empty.</exception>
    public MessageHeaderDescription(string name, string ns) : base(name, ns)
    {
    }

    /// <summary>Gets or sets the URI of the node that the header is for; null for the last receiver.</summary>
    /// <value>The default is <see langword="null"/>.</value>
    [DefaultValue(null)]
    public string? Actor { get; set; }

    /// <summary>Gets or sets a value that indicates whether the receiver must understand the header.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    [DefaultValue(false)]
    public bool MustUnderstand { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether a node that does not understand the header passes it on.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    [DefaultValue(false)]
    public bool Relay { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the value is a <see cref="MessageHeader{T}"/>, which carries its
    /// attributes itself.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    [DefaultValue(false)]
    public bool TypedHeader { get; set; }
}
