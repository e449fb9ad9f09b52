using System.Xml;
using Microsoft.IdentityModel.Protocols.WsPolicy;

namespace Microsoft.IdentityModel.Protocols.WsTrust;

/// <summary>Represents a request for a token.</summary>
/// <param name="requestType">The kind of the request, of <see cref="WsTrustActions"/>.</param>
public class WsTrustRequest(string requestType)
{
    /// <summary>Gets the elements of the request that have no property.</summary>
    public ICollection<XmlElement> AdditionalXmlElements { get; } = [];

    /// <summary>Gets or sets the service for which the token is; null for any.</summary>
    public AppliesTo? AppliesTo { get; set; }

    /// <summary>Gets or sets the claims that the token has to have; null where the token service decides.</summary>
    public Claims? Claims { get; set; }

    /// <summary>Gets or sets the text that the answer repeats; null for none.</summary>
    public string? Context { get; set; }

    /// <summary>Gets or sets the length of the key, in bits; null where the algorithms decide.</summary>
    public int? KeySizeInBits { get; set; }

    /// <summary>Gets or sets the kind of the key, of <see cref="WsTrustKeyTypes"/>.</summary>
    public string? KeyType { get; set; }

    /// <summary>Gets the kind of the request.</summary>
    public string RequestType { get; } = requestType ?? throw new ArgumentNullException(nameof(requestType));

    /// <summary>Gets or sets the URI of the token's type; null where the token service decides.</summary>
    public string? TokenType { get; set; }

    /// <summary>Gets or sets the version of WS-Trust.</summary>
    public WsTrustVersion WsTrustVersion { get; set; } = WsTrustVersion.Trust13;
}
