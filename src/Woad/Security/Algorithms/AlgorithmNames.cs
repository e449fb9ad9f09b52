namespace Woad.Security.Algorithms;

/// <summary>Names of the algorithms of XML Signature and XML Encryption, and of key derivation.</summary>
internal static class AlgorithmNames
{
    public const string ExclusiveC14N = "http://www.w3.org/2001/10/xml-exc-c14n#";

    public const string Sha1 = "http://www.w3.org/2000/09/xmldsig#sha1";
    public const string Sha256 = "http://www.w3.org/2001/04/xmlenc#sha256";
    public const string Sha384 = "http://www.w3.org/2001/04/xmldsig-more#sha384";
    public const string Sha512 = "http://www.w3.org/2001/04/xmlenc#sha512";

    public const string HmacSha1 = "http://www.w3.org/2000/09/xmldsig#hmac-sha1";
    public const string HmacSha256 = "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256";
    public const string HmacSha384 = "http://www.w3.org/2001/04/xmldsig-more#hmac-sha384";
    public const string HmacSha512 = "http://www.w3.org/2001/04/xmldsig-more#hmac-sha512";

    public const string RsaSha1 = "http://www.w3.org/2000/09/xmldsig#rsa-sha1";
    public const string RsaSha256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
    public const string RsaSha384 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha384";
    public const string RsaSha512 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512";

    public const string Aes128 = "http://www.w3.org/2001/04/xmlenc#aes128-cbc";
    public const string Aes192 = "http://www.w3.org/2001/04/xmlenc#aes192-cbc";
    public const string Aes256 = "http://www.w3.org/2001/04/xmlenc#aes256-cbc";
    public const string TripleDes = "http://www.w3.org/2001/04/xmlenc#tripledes-cbc";

    public const string KeyWrapAes128 = "http://www.w3.org/2001/04/xmlenc#kw-aes128";
    public const string KeyWrapAes192 = "http://www.w3.org/2001/04/xmlenc#kw-aes192";
    public const string KeyWrapAes256 = "http://www.w3.org/2001/04/xmlenc#kw-aes256";
    public const string KeyWrapTripleDes = "http://www.w3.org/2001/04/xmlenc#kw-tripledes";

    public const string RsaOaep = "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p";
    public const string Rsa15 = "http://www.w3.org/2001/04/xmlenc#rsa-1_5";

    /// <summary>Whether an algorithm is P_SHA-1 in one of the versions of WS-SecureConversation.</summary>
    public static bool IsPSha1(string algorithm) => algorithm is
        "http://schemas.xmlsoap.org/ws/2005/02/sc/dk/p_sha1"
        or "http://docs.oasis-open.org/ws-sx/ws-secureconversation/200512/dk/p_sha1";
}
