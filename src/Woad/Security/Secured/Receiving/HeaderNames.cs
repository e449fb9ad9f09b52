using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>
/// The names of elements and attributes of a Security header, as the readers of <c>Woad.Xml</c> take them.
/// </summary>
/// <param name="contexts">The namespace of security contexts.</param>
internal sealed class HeaderNames(string contexts)
{
    public static XmlName WsuId { get; } = Utility("Id");

    public static XmlName Timestamp { get; } = Utility("Timestamp");

    public static XmlName Created { get; } = Utility("Created");

    public static XmlName Expires { get; } = Utility("Expires");

    public static XmlName Id { get; } = Plain("Id");

    public static XmlName AssertionId { get; } = Plain("AssertionID");

    public static XmlName CapitalId { get; } = Plain("ID");

    public static XmlName Type { get; } = Plain("Type");

    public static XmlName Uri { get; } = Plain("URI");

    public static XmlName ValueType { get; } = Plain("ValueType");
    public static XmlName EncodingType { get; } = Plain("EncodingType");

    public static XmlName Algorithm { get; } = Plain("Algorithm");

    public static XmlName PrefixList { get; } = Plain("PrefixList");

    public static XmlName Value { get; } = Plain("Value");

    public static XmlName UserToken { get; } = Wss("UsernameToken");

    public static XmlName UserName { get; } = Wss("Username");

    public static XmlName Password { get; } = Wss("Password");

    public static XmlName UserNonce { get; } = Wss("Nonce");

    public static XmlName BinaryToken { get; } = Wss("BinarySecurityToken");

    public static XmlName TokenReference { get; } = Wss("SecurityTokenReference");

    public static XmlName Reference { get; } = Wss("Reference");

    public static XmlName KeyIdentifier { get; } = Wss("KeyIdentifier");

    public static XmlName TokenType { get; } = XmlName.Standard("TokenType", SecuredNames.Extension11);

    public static XmlName Confirmation { get; } = XmlName.Standard(SecuredNames.Confirmation, SecuredNames.Extension11);

    public static XmlName EncryptedHeader { get; } = XmlName.Standard(
        SecuredNames.EncryptedHeader, SecuredNames.Extension11);

    public static XmlName Signature { get; } = Ds("Signature");

    public static XmlName SignedInfo { get; } = Ds("SignedInfo");

    public static XmlName CanonicalizationMethod { get; } = Ds("CanonicalizationMethod");

    public static XmlName SignatureMethod { get; } = Ds("SignatureMethod");

    public static XmlName SignedReference { get; } = Ds("Reference");

    public static XmlName Transforms { get; } = Ds("Transforms");

    public static XmlName Transform { get; } = Ds("Transform");

    public static XmlName DigestMethod { get; } = Ds("DigestMethod");

    public static XmlName DigestValue { get; } = Ds("DigestValue");

    public static XmlName SignatureValue { get; } = Ds("SignatureValue");

    public static XmlName KeyInfo { get; } = Ds("KeyInfo");

    public static XmlName X509Data { get; } = Ds("X509Data");
    public static XmlName KeyValue { get; } = Ds("KeyValue");
    public static XmlName RsaKeyValue { get; } = Ds("RSAKeyValue");
    public static XmlName Modulus { get; } = Ds("Modulus");
    public static XmlName Exponent { get; } = Ds("Exponent");

    public static XmlName X509Certificate { get; } = Ds("X509Certificate");

    public static XmlName X509IssuerSerial { get; } = Ds("X509IssuerSerial");

    public static XmlName X509IssuerName { get; } = Ds("X509IssuerName");

    public static XmlName X509SerialNumber { get; } = Ds("X509SerialNumber");

    public static XmlName InclusiveNamespaces { get; } = XmlName.Standard(
        "InclusiveNamespaces", SecurityNames.ExclusiveC14N);

    public static XmlName EncryptedKey { get; } = Enc("EncryptedKey");

    public static XmlName ReferenceList { get; } = Enc("ReferenceList");

    public static XmlName DataReference { get; } = Enc("DataReference");

    public static XmlName EncryptedData { get; } = Enc("EncryptedData");

    public static XmlName EncryptionMethod { get; } = Enc("EncryptionMethod");

    public static XmlName CipherData { get; } = Enc("CipherData");

    public static XmlName CipherValue { get; } = Enc("CipherValue");

    public static XmlName Cookie { get; } = XmlName.Standard(SecurityNames.Cookie, SecurityNames.DotNet);

    public XmlName ContextToken { get; } = XmlName.Standard(SecurityNames.ContextToken, contexts);

    public XmlName Identifier { get; } = XmlName.Standard(SecurityNames.Identifier, contexts);

    public XmlName Instance { get; } = XmlName.Standard(SecurityNames.Instance, contexts);

    public XmlName DerivedKey { get; } = XmlName.Standard(SecurityNames.DerivedKeyToken, contexts);

    public XmlName Offset { get; } = XmlName.Standard("Offset", contexts);

    public XmlName Generation { get; } = XmlName.Standard("Generation", contexts);

    public XmlName Length { get; } = XmlName.Standard("Length", contexts);

    public XmlName Nonce { get; } = XmlName.Standard("Nonce", contexts);

    public XmlName Label { get; } = XmlName.Standard("Label", contexts);

    private static XmlName Plain(string name) => XmlName.Standard(name, "");

    private static XmlName Utility(string name) => XmlName.Standard(name, SecurityNames.Utility);

    private static XmlName Wss(string name) => XmlName.Standard(name, SecurityNames.Extension);

    private static XmlName Ds(string name) => XmlName.Standard(name, SecurityNames.Signature);

    private static XmlName Enc(string name) => XmlName.Standard(name, SecuredNames.Encryption);
}
