using Woad.Xml;

namespace Woad.Security.Elements;

/// <summary>Names of WS-Security 1.0 and of what stands in its header.</summary>
internal static class SecurityNames
{
    public const string Extension = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
    public const string Utility = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";
    public const string PasswordText =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText";
    public const string Signature = "http://www.w3.org/2000/09/xmldsig#";
    public const string ExclusiveC14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
    public const string X509 = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3";
    public const string Base64 =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary";
    public const string Security = "Security";
    public const string Timestamp = "Timestamp";
    public const string Created = "Created";
    public const string Expires = "Expires";
    public const string UsernameToken = "UsernameToken";
    public const string Username = "Username";
    public const string Password = "Password";
    public const string Id = "Id";
    public const string BinarySecurityToken = "BinarySecurityToken";
    public const string TokenReference = "SecurityTokenReference";
    public const string Reference = "Reference";
    public const string ContextToken = "SecurityContextToken";
    public const string DerivedKeyToken = "DerivedKeyToken";
    public const string Identifier = "Identifier";
    public const string Instance = "Instance";
    public const string Cookie = "Cookie";
    public const string DotNet = "http://schemas.microsoft.com/ws/2006/05/security";

    /// <summary>The name of the header.</summary>
    public static XmlName Header { get; } = XmlName.Standard(Security, Extension);
}
