namespace System.IdentityModel.Tokens;

/// <summary>Names of types of tokens, for <see cref="Selectors.SecurityTokenRequirement.TokenType"/>.</summary>
public static class SecurityTokenTypes
{
    private const string Namespace = "http://schemas.microsoft.com/ws/2006/05/identitymodel/tokens/";

    /// <summary>Gets the name of Kerberos tickets.</summary>
    public static string Kerberos => Namespace + nameof(Kerberos);

    /// <summary>Gets the name of RSA keys.</summary>
    public static string Rsa => Namespace + nameof(Rsa);

    /// <summary>Gets the name of SAML assertions.</summary>
    public static string Saml => Namespace + nameof(Saml);

    /// <summary>Gets the name of names with passwords.</summary>
    public static string UserName => Namespace + nameof(UserName);

    /// <summary>Gets the name of X.509 certificates.</summary>
    public static string X509Certificate => Namespace + nameof(X509Certificate);
}
