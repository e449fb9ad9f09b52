using System.Collections.ObjectModel;
using System.IdentityModel.Tokens;

namespace System.Security.Claims;

/// <summary>Represents the circumstances under which a subject has authenticated.</summary>
public class AuthenticationInformation
{
    /// <summary>Initializes a new instance of the <see cref="AuthenticationInformation"/> class.</summary>
    public AuthenticationInformation()
    {
    }

    /// <summary>Gets or sets the network address of the subject.</summary>
    public string? Address { get; set; }

    /// <summary>Gets the contexts of the authentication.</summary>
    public Collection<AuthenticationContext> AuthorizationContexts { get; } = [];

    /// <summary>Gets or sets the name of the subject's machine.</summary>
    public string? DnsName { get; set; }

    /// <summary>Gets or sets the end of the session, in UTC.</summary>
    public DateTime? NotOnOrAfter { get; set; }

    /// <summary>Gets or sets the index of the session.</summary>
    public string? Session { get; set; }
}
