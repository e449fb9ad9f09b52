namespace Woad.Tests.Security.Hostile.Wrapping;

/// <summary>Names of the wire, in the words of the specifications.</summary>
internal static class Names
{
    public const string Soap12 = "http://www.w3.org/2003/05/soap-envelope";
    public const string Soap11 = "http://schemas.xmlsoap.org/soap/envelope/";
    public const string Addressing = "http://www.w3.org/2005/08/addressing";
    public const string Extension = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
    public const string Extension11 = "http://docs.oasis-open.org/wss/oasis-wss-wssecurity-secext-1.1.xsd";
    public const string Utility = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";
    public const string Signature = "http://www.w3.org/2000/09/xmldsig#";
    public const string Encryption = "http://www.w3.org/2001/04/xmlenc#";
    public const string ExclusiveC14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
    public const string X509 = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3";
    public const string Base64 =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary";
    public const string Thumbprint =
        "http://docs.oasis-open.org/wss/oasis-wss-soap-message-security-1.1#ThumbprintSHA1";
    public const string Conversation = "http://schemas.xmlsoap.org/ws/2005/02/sc";
    public const string Xml = "http://www.w3.org/XML/1998/namespace";
}
