namespace System.IdentityModel.Tokens;

/// <summary>Defines the values of the claim of the method of an authentication.</summary>
public static class AuthenticationMethods
{
    /// <summary>A hardware token.</summary>
    public const string HardwareToken =
        "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/hardwaretoken";

    /// <summary>A Kerberos ticket.</summary>
    public const string Kerberos = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/kerberos";

    /// <summary>The beginning of all values.</summary>
    public const string Namespace = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/";

    /// <summary>A password.</summary>
    public const string Password = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/password";

    /// <summary>A PGP key.</summary>
    public const string Pgp = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/pgp";

    /// <summary>A password by the SRP protocol.</summary>
    public const string SecureRemotePassword =
        "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/secureremotepassword";

    /// <summary>A signature.</summary>
    public const string Signature = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/signature";

    /// <summary>A smart card.</summary>
    public const string Smartcard = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/smartcard";

    /// <summary>A smart card with a certificate.</summary>
    public const string SmartcardPki =
        "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/smartcardpki";

    /// <summary>An SPKI key.</summary>
    public const string Spki = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/spki";

    /// <summary>A client certificate of TLS.</summary>
    public const string TlsClient = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/tlsclient";

    /// <summary>A method that is not told.</summary>
    public const string Unspecified =
        "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/unspecified";

    /// <summary>Windows credentials.</summary>
    public const string Windows = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/windows";

    /// <summary>A certificate.</summary>
    public const string X509 = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/x509";

    /// <summary>An XKMS key.</summary>
    public const string Xkms = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/xkms";
}
