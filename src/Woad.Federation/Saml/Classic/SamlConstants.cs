namespace System.IdentityModel.Tokens;

/// <summary>Defines names of SAML 1.1.</summary>
public static class SamlConstants
{
    /// <summary>The prefix of the namespace.</summary>
    public const string Prefix = "saml";

    /// <summary>Gets the name of an attribute for an e-mail address.</summary>
    public static string EmailName => "EmailAddress";

    /// <summary>Gets the namespace of <see cref="EmailName"/>.</summary>
    public static string EmailNamespace => "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";

    /// <summary>Gets the method of a subject that holds a key.</summary>
    public static string HolderOfKey => "urn:oasis:names:tc:SAML:1.0:cm:holder-of-key";

    /// <summary>Gets the major version.</summary>
    public static int MajorVersionValue => 1;

    /// <summary>Gets the minor version.</summary>
    public static int MinorVersionValue => 1;

    /// <summary>Gets the namespace of assertions.</summary>
    public static string Namespace => "urn:oasis:names:tc:SAML:1.0:assertion";

    /// <summary>Gets the method of a subject that the sender vouches for.</summary>
    public static string SenderVouches => "urn:oasis:names:tc:SAML:1.0:cm:sender-vouches";

    /// <summary>Gets the name of an attribute for a user name.</summary>
    public static string UserName => "UserName";

    /// <summary>Gets the namespace of <see cref="UserName"/>.</summary>
    public static string UserNameNamespace => "urn:oasis:names:tc:SAML:1.1:nameid-format:WindowsDomainQualifiedName";
}
