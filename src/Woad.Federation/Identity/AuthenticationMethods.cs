namespace System.IdentityModel.Tokens;

/// <summary>Defines the values of the claim of the method of an authentication.</summary>
public static class AuthenticationMethods
{
    /// <summary>Authentication by a hardware token.</summary>
    public const string HardwareToken =
        "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/hardwaretoken";

    /// <summary>Authentication by a Kerberos ticket.</summary>
    public const string Kerberos = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/kerberos";

    /// <summary>The beginning of all values.</summary>
    public const string Namespace = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/";

    /// <summary>Authentication by a password.</summary>
    public const string Password = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/password";

    /// <summary>Authentication by a PGP key.</summary>
    public const string Pgp = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/pgp";

    /// <summary>A password by the SRP protocol.</summary>
    public const string SecureRemotePassword =
        "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/secureremotepassword";

    /// <summary>Authentication by a signature.</summary>
    public const string Signature = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/signature";

    /// <summary>Authentication by a smart card.</summary>
    public const string Smartcard = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/smartcard";

    /// <summary>A smart card with a certificate.</summary>
    public const string SmartcardPki =
        "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/smartcardpki";

    /// <summary>Authentication by an SPKI key.</summary>
    public const string Spki = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/spki";

    /// <summary>A client certificate of TLS.</summary>
    public const string TlsClient = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/tlsclient";

    /// <summary>A method that is not told.</summary>
    public const string Unspecified =
        "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/unspecified";

    /// <summary>Authentication by Windows credentials.</summary>
    public const string Windows = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/windows";

    /// <summary>Authentication by a certificate.</summary>
    public const string X509 = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/x509";

    /// <summary>Authentication by an XKMS key.</summary>
    public const string Xkms = "http://schemas.microsoft.com/ws/2008/06/identity/authenticationmethod/xkms";
}
