namespace Woad.Federation.Signatures;

/// <summary>Names of XML Signature and XML Encryption.</summary>
internal static class Names
{
    public const string Signature = "http://www.w3.org/2000/09/xmldsig#";
    public const string Encryption = "http://www.w3.org/2001/04/xmlenc#";
    public const string Encryption11 = "http://www.w3.org/2009/xmlenc11#";
    public const string Enveloped = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
    public const string ExclusiveC14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
    public const string TypeElement = "http://www.w3.org/2001/04/xmlenc#Element";
    public const string Trust13 = "http://docs.oasis-open.org/ws-sx/ws-trust/200512";
    public const string Trust2005 = "http://schemas.xmlsoap.org/ws/2005/02/trust";
    public const string Schema = "http://www.w3.org/2001/XMLSchema";
    public const string SchemaInstance = "http://www.w3.org/2001/XMLSchema-instance";
}
