using System.Net;
using System.Security.Principal;
using Woad.Contracts;

namespace System.ServiceModel.Security;

/// <summary>The name and password that a client proves by HTTP digest authentication (RFC 7616).</summary>
public sealed class HttpDigestClientCredential
{
    internal HttpDigestClientCredential()
    {
    }

    /// <summary>
    /// Gets or sets the level at which the service may impersonate the client. Default:
    /// <see cref="TokenImpersonationLevel.Identification"/>.
    /// </summary>
    public TokenImpersonationLevel AllowedImpersonationLevel { get; set; } = TokenImpersonationLevel.Identification;

    /// <summary>Name, password and domain. Null throws.</summary>
    public NetworkCredential ClientCredential
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

    internal HttpDigestClientCredential Clone() => (HttpDigestClientCredential)MemberwiseClone();
}
