namespace System.Security.Claims;

/// <summary>Defines the types of the authentication of identities.</summary>
public static class AuthenticationTypes
{
    /// <summary>Authentication by HTTP basic credentials.</summary>
    public const string Basic = "Basic";

    /// <summary>A token of a security token service.</summary>
    public const string Federation = "Federation";

    /// <summary>Authentication by a Kerberos ticket.</summary>
    public const string Kerberos = "Kerberos";

    /// <summary>A negotiation of Windows credentials.</summary>
    public const string Negotiate = "Negotiate";

    /// <summary>A user name and a password.</summary>
    public const string Password = "Password";

    /// <summary>Authentication by a signature.</summary>
    public const string Signature = "Signature";

    /// <summary>Authentication by Windows credentials.</summary>
    public const string Windows = "Windows";

    /// <summary>Authentication by a certificate.</summary>
    public const string X509 = "X509";
}
