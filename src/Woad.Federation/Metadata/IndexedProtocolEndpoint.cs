namespace System.IdentityModel.Metadata;

/// <summary>Represents one of several endpoints of a protocol, which has a number.</summary>
public class IndexedProtocolEndpoint : ProtocolEndpoint
{
    /// <summary>Initializes a new instance of the <see cref="IndexedProtocolEndpoint"/> class.</summary>
    public IndexedProtocolEndpoint()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="IndexedProtocolEndpoint"/> class.</summary>
    /// <param name="index">The number.</param>
    /// <param name="binding">The binding of the protocol.</param>
    /// <param name="location">The address.</param>
    public IndexedProtocolEndpoint(int index, Uri binding, Uri location)
        : base(binding, location) => Index = index;

    /// <summary>Gets or sets the number of the endpoint.</summary>
    public int Index { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the endpoint is the default; null for no statement.
    /// </summary>
    public bool? IsDefault { get; set; }
}
