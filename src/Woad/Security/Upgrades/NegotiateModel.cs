using System.Net;
using System.Net.Security;
using System.Security.Principal;

namespace Woad.Security.Upgrades;

/// <summary>Windows credentials (SPNEGO: Kerberos, or NTLM) of an endpoint, fixed at open.</summary>
internal sealed record NegotiateModel
{
    /// <summary>Whether bytes are signed, or signed and encrypted.</summary>
    public required ProtectionLevel Protection { get; init; }

    /// <summary>Client: what it shows; null for the current user's ticket.</summary>
    public NetworkCredential? Credential { get; init; }

    /// <summary>Client: what the service may do with the identity.</summary>
    public TokenImpersonationLevel Impersonation { get; init; } = TokenImpersonationLevel.Identification;

    /// <summary>Client: whether NTLM will do where Kerberos is not to be had.</summary>
    public bool AllowNtlm { get; init; } = true;

    /// <summary>Server: whether peers without an identity are let in.</summary>
    public bool AllowAnonymous { get; init; }
}
