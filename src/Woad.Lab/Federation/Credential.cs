namespace Woad.Lab.Federation;

/// <summary>The credentials of a caller.</summary>
internal enum Credential
{
    /// <summary>A user name and password.</summary>
    UserName,

    /// <summary>An issued token of SAML 2.0 without a key.</summary>
    Bearer,

    /// <summary>An issued token of SAML 1.1 without a key.</summary>
    Bearer11,

    /// <summary>An issued token with a shared key, which is encrypted for the service.</summary>
    Symmetric,

    /// <summary>An issued token for a new RSA key of the caller.</summary>
    Asymmetric,
}
