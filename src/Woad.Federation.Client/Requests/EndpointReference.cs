namespace Microsoft.IdentityModel.Protocols.WsAddressing;

/// <summary>Represents the address of a service in a request.</summary>
/// <param name="uri">The address, as the token service knows it.</param>
public class EndpointReference(string uri)
{
    /// <summary>Gets the address, as the token service knows it.</summary>
    public string Uri { get; } = uri ?? throw new ArgumentNullException(nameof(uri));
}
