namespace Woad.Security.Elements;

/// <summary>Names of WS-Security 1.1, of XML Encryption and of the token profiles.</summary>
internal static class SecuredNames
{
    public const string Encryption = "http://www.w3.org/2001/04/xmlenc#";
    public const string Extension11 = "http://docs.oasis-open.org/wss/oasis-wss-wssecurity-secext-1.1.xsd";
    public const string ContentType = Encryption + "Content";
    public const string ElementType = Encryption + "Element";
    public const string EncryptedKeyType =
        "http://docs.oasis-open.org/wss/oasis-wss-soap-message-security-1.1#EncryptedKey";
    public const string EncryptedKeyHash =
        "http://docs.oasis-open.org/wss/oasis-wss-soap-message-security-1.1#EncryptedKeySHA1";
    public const string Thumbprint =
        "http://docs.oasis-open.org/wss/oasis-wss-soap-message-security-1.1#ThumbprintSHA1";
    public const string SubjectKeyIdentifier =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509SubjectKeyIdentifier";
    public const string Kerberos =
        "http://docs.oasis-open.org/wss/oasis-wss-kerberos-token-profile-1.1#GSS_Kerberosv5_AP_REQ";
    public const string KerberosHash =
        "http://docs.oasis-open.org/wss/oasis-wss-kerberos-token-profile-1.1#Kerberosv5APREQSHA1";
    public const string EncryptedData = "EncryptedData";
    public const string EncryptedHeader = "EncryptedHeader";
    public const string EncryptedKey = "EncryptedKey";
    public const string ReferenceList = "ReferenceList";
    public const string Confirmation = "SignatureConfirmation";
    public const string KeyIdentifier = "KeyIdentifier";
}
