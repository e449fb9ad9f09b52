using System.Net;
using System.Security.Principal;
using Woad.Contracts;

namespace System.ServiceModel.Security;

/// <summary>The Windows credential (Kerberos or NTLM) that a client shows.</summary>
public sealed class WindowsClientCredential
{
    internal WindowsClientCredential()
    {
    }

    /// <summary>
    /// Gets or sets a value that indicates whether NTLM may be used where Kerberos cannot. Default: true.
    /// </summary>
    public bool AllowNtlm { get; set; } = true;

    /// <summary>
    /// Gets or sets the level at which the service may impersonate the client. Default:
    /// <see cref="TokenImpersonationLevel.Identification"/>.
    /// </summary>
    public TokenImpersonationLevel AllowedImpersonationLevel { get; set; } = TokenImpersonationLevel.Identification;

    /// <summary>Gets or sets the name, password and domain. Without them the current user's ticket is used.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public NetworkCredential ClientCredential
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

    internal WindowsClientCredential Clone() => (WindowsClientCredential)MemberwiseClone();
}
