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

    /// <summary>Gets or sets the name, password and domain.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public NetworkCredential ClientCredential
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

    internal HttpDigestClientCredential Clone() => (HttpDigestClientCredential)MemberwiseClone();
}
