namespace System.IdentityModel.Tokens;

/// <summary>
/// Names of the algorithms of XML Signature, XML Encryption and WS-SecureConversation, for custom keys and tokens.
/// </summary>
public static class SecurityAlgorithms
{
    /// <summary>The name of an encryption: AES with 128 bits, CBC.</summary>
    public const string Aes128Encryption = "http://www.w3.org/2001/04/xmlenc#aes128-cbc";

    /// <summary>The name of an encryption of keys: AES with 128 bits.</summary>
    public const string Aes128KeyWrap = "http://www.w3.org/2001/04/xmlenc#kw-aes128";

    /// <summary>The name of an encryption: AES with 192 bits, CBC.</summary>
    public const string Aes192Encryption = "http://www.w3.org/2001/04/xmlenc#aes192-cbc";

    /// <summary>The name of an encryption of keys: AES with 192 bits.</summary>
    public const string Aes192KeyWrap = "http://www.w3.org/2001/04/xmlenc#kw-aes192";

    /// <summary>The name of an encryption: AES with 256 bits, CBC.</summary>
    public const string Aes256Encryption = "http://www.w3.org/2001/04/xmlenc#aes256-cbc";

    /// <summary>The name of an encryption of keys: AES with 256 bits.</summary>
    public const string Aes256KeyWrap = "http://www.w3.org/2001/04/xmlenc#kw-aes256";

    /// <summary>The name of an encryption: DES, CBC.</summary>
    public const string DesEncryption = "http://www.w3.org/2001/04/xmlenc#des-cbc";

    /// <summary>The name of a signature: DSA with SHA-1.</summary>
    public const string DsaSha1Signature = "http://www.w3.org/2000/09/xmldsig#dsa-sha1";

    /// <summary>The name of an algorithm: exclusive canonicalization.</summary>
    public const string ExclusiveC14n = "http://www.w3.org/2001/10/xml-exc-c14n#";

    /// <summary>The name of an algorithm: exclusive canonicalization that keeps comments.</summary>
    public const string ExclusiveC14nWithComments = "http://www.w3.org/2001/10/xml-exc-c14n#WithComments";

    /// <summary>The name of a signature: HMAC with SHA-1.</summary>
    public const string HmacSha1Signature = "http://www.w3.org/2000/09/xmldsig#hmac-sha1";

    /// <summary>The name of a signature: HMAC with SHA-256.</summary>
    public const string HmacSha256Signature = "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256";

    /// <summary>The name of an algorithm: the derivation of keys, version of February 2005.</summary>
    public const string Psha1KeyDerivation = "http://schemas.xmlsoap.org/ws/2005/02/sc/dk/p_sha1";

    /// <summary>The name of an algorithm: the derivation of keys, version 1.3.</summary>
    public const string Psha1KeyDerivationDec2005 =
        "http://docs.oasis-open.org/ws-sx/ws-secureconversation/200512/dk/p_sha1";

    /// <summary>The name of a digest: RIPEMD-160.</summary>
    public const string Ripemd160Digest = "http://www.w3.org/2001/04/xmlenc#ripemd160";

    /// <summary>The name of an encryption of keys: RSA with OAEP.</summary>
    public const string RsaOaepKeyWrap = "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p";

    /// <summary>The name of a signature: RSA with SHA-1.</summary>
    public const string RsaSha1Signature = "http://www.w3.org/2000/09/xmldsig#rsa-sha1";

    /// <summary>The name of a signature: RSA with SHA-256.</summary>
    public const string RsaSha256Signature = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";

    /// <summary>The name of an encryption of keys: RSA of PKCS #1 1.5.</summary>
    public const string RsaV15KeyWrap = "http://www.w3.org/2001/04/xmlenc#rsa-1_5";

    /// <summary>The name of a digest: SHA-1.</summary>
    public const string Sha1Digest = "http://www.w3.org/2000/09/xmldsig#sha1";

    /// <summary>The name of a digest: SHA-256.</summary>
    public const string Sha256Digest = "http://www.w3.org/2001/04/xmlenc#sha256";

    /// <summary>The name of a digest: SHA-512.</summary>
    public const string Sha512Digest = "http://www.w3.org/2001/04/xmlenc#sha512";

    /// <summary>The name of an algorithm: the transform that signs the token that a reference means.</summary>
    public const string StrTransform =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#STR-Transform";

    /// <summary>The name of an encryption of keys: the TLS session of a negotiation.</summary>
    public const string TlsSspiKeyWrap = "http://schemas.xmlsoap.org/2005/02/trust/tlsnego#TLS_Wrap";

    /// <summary>The name of an encryption: triple DES, CBC.</summary>
    public const string TripleDesEncryption = "http://www.w3.org/2001/04/xmlenc#tripledes-cbc";

    /// <summary>The name of an encryption of keys: triple DES.</summary>
    public const string TripleDesKeyWrap = "http://www.w3.org/2001/04/xmlenc#kw-tripledes";

    /// <summary>The name of an encryption of keys: the Windows session of a negotiation.</summary>
    public const string WindowsSspiKeyWrap = "http://schemas.xmlsoap.org/2005/02/trust/spnego#GSS_Wrap";
}
