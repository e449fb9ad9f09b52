using System.IdentityModel;
using System.IdentityModel.Protocols.WSTrust;
using System.Security.Claims;

namespace System.ServiceModel.Security;

/// <summary>A request to a token service, on its way to the answer.</summary>
public class DispatchContext
{
    /// <summary>Gets or sets the requester.</summary>
    public ClaimsPrincipal? Principal { get; set; }

    /// <summary>Gets or sets the action of the request.</summary>
    public string? RequestAction { get; set; }

    /// <summary>Gets or sets the request.</summary>
    public WSTrustMessage? RequestMessage { get; set; }

    /// <summary>Gets or sets the action of the answer.</summary>
    public string? ResponseAction { get; set; }

    /// <summary>Gets or sets the answer.</summary>
    public RequestSecurityTokenResponse? ResponseMessage { get; set; }

    /// <summary>Gets or sets the token service, which answers this request only.</summary>
    public SecurityTokenService? SecurityTokenService { get; set; }

    /// <summary>Gets or sets the namespace of the version of WS-Trust.</summary>
    public string? TrustNamespace { get; set; }
}
