namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>The endpoints that will use a token.</summary>
public class Participants
{
    /// <summary>Gets the endpoints beside the primary one.</summary>
    public List<EndpointReference> Participant { get; } = [];

    /// <summary>Gets or sets the endpoint that uses the token first.</summary>
    /// <value>The default is null.</value>
    public EndpointReference? Primary { get; set; }
}
