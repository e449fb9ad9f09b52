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
    /// What the service may do with the identity. Default: <see cref="TokenImpersonationLevel.Identification"/>.
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
