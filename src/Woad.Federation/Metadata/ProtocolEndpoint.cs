namespace System.IdentityModel.Metadata;

/// <summary>Represents an endpoint of a protocol.</summary>
public class ProtocolEndpoint
{
    /// <summary>Initializes a new instance of the <see cref="ProtocolEndpoint"/> class.</summary>
    public ProtocolEndpoint()
        : this(null, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ProtocolEndpoint"/> class.</summary>
    /// <param name="binding">The binding of the protocol.</param>
    /// <param name="location">The address.</param>
    public ProtocolEndpoint(Uri? binding, Uri? location) => (Binding, Location) = (binding, location);

    /// <summary>Gets or sets the binding of the protocol.</summary>
    public Uri? Binding { get; set; }

    /// <summary>Gets or sets the address of the endpoint.</summary>
    public Uri? Location { get; set; }

    /// <summary>Gets or sets the address of answers; null for that of requests.</summary>
    public Uri? ResponseLocation { get; set; }
}
