namespace Woad.Security.Messages;

/// <summary>Names of the algorithms of XML Signature, and of key derivation.</summary>
internal static class SecurityAlgorithms
{
    public const string ExclusiveC14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
    public const string Sha1 = "http://www.w3.org/2000/09/xmldsig#sha1";
    public const string Sha256 = "http://www.w3.org/2001/04/xmlenc#sha256";
    public const string HmacSha1 = "http://www.w3.org/2000/09/xmldsig#hmac-sha1";
    public const string HmacSha256 = "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256";
    public const string RsaSha1 = "http://www.w3.org/2000/09/xmldsig#rsa-sha1";
    public const string RsaSha256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";

    /// <summary>Whether an algorithm is P_SHA-1 in one of the versions of WS-SecureConversation.</summary>
    public static bool IsPSha1(string algorithm) => algorithm is
        "http://schemas.xmlsoap.org/ws/2005/02/sc/dk/p_sha1"
        or "http://docs.oasis-open.org/ws-sx/ws-secureconversation/200512/dk/p_sha1";
}
