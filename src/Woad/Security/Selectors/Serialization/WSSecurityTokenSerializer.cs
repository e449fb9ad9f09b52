using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Security.Elements;
using Woad.Security.Keys;
using Woad.Xml;

namespace System.ServiceModel.Security;

/// <summary>Reads and writes the tokens of WS-Security. Derive from it to read and write custom tokens too.</summary>
public partial class WSSecurityTokenSerializer : SecurityTokenSerializer
{
    private const int DefaultLabelLength = 128;
    private const int DefaultNonceLength = 128;
    private const int DefaultOffset = 64;
    private const string SignatureNamespace = "http://www.w3.org/2000/09/xmldsig#";

    /// <summary>
    /// Initializes a new instance of the <see cref="WSSecurityTokenSerializer"/> class for WS-Security 1.1.
    /// </summary>
    public WSSecurityTokenSerializer()
        : this(SecurityVersion.WSSecurity11)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WSSecurityTokenSerializer"/> class for WS-Security 1.1.
    /// </summary>
    /// <param name="emitBspRequiredAttributes">Whether references say of which type their token is.</param>
    public WSSecurityTokenSerializer(bool emitBspRequiredAttributes)
        : this(SecurityVersion.WSSecurity11, emitBspRequiredAttributes)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSSecurityTokenSerializer"/> class.</summary>
    /// <param name="securityVersion">The version of WS-Security; null for 1.1.</param>
    public WSSecurityTokenSerializer(SecurityVersion? securityVersion)
        : this(securityVersion, emitBspRequiredAttributes: false)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSSecurityTokenSerializer"/> class.</summary>
    /// <param name="securityVersion">The version of WS-Security; null for 1.1.</param>
    /// <param name="emitBspRequiredAttributes">Whether references say of which type their token is.</param>
    public WSSecurityTokenSerializer(SecurityVersion? securityVersion, bool emitBspRequiredAttributes)
    {
        SecurityVersion = securityVersion ?? SecurityVersion.WSSecurity11;
        EmitBspRequiredAttributes = emitBspRequiredAttributes;
    }

    /// <summary>Gets a serializer with the default settings.</summary>
    public static WSSecurityTokenSerializer DefaultInstance { get; } = new();

    /// <summary>Gets a value that indicates whether references say of which type their token is.</summary>
    public bool EmitBspRequiredAttributes { get; }

    /// <summary>Gets the maximum length, in bytes, of the label of a derived key.</summary>
    public int MaximumKeyDerivationLabelLength => DefaultLabelLength;

    /// <summary>Gets the maximum length, in bytes, of the nonce of a derived key.</summary>
    public int MaximumKeyDerivationNonceLength => DefaultNonceLength;

    /// <summary>Gets the maximum offset, in bytes, of a derived key.</summary>
    public int MaximumKeyDerivationOffset => DefaultOffset;

    /// <summary>Gets the version of WS-Security.</summary>
    public SecurityVersion SecurityVersion { get; }

    /// <inheritdoc/>
    protected override bool CanReadTokenCore(XmlReader reader) =>
        reader.IsStartElement(SecurityNames.UsernameToken, SecurityNames.Extension)
        || (reader.IsStartElement(SecurityNames.BinarySecurityToken, SecurityNames.Extension)
            && reader.GetAttribute("ValueType") == SecurityNames.X509)
        || IsSecret(reader);

    /// <inheritdoc/>
    protected override bool CanWriteTokenCore(SecurityToken token) =>
        token is UserNameSecurityToken or X509SecurityToken or BinarySecretSecurityToken or GenericXmlSecurityToken;

    /// <inheritdoc/>
    /// <exception cref="XmlException">The element is a token that only a derived class can read.</exception>
    protected override SecurityToken ReadTokenCore(XmlReader reader, SecurityTokenResolver? tokenResolver)
    {
        var element = XmlDictionaryReader.CreateDictionaryReader(reader);
        element.MoveToContent();
        if (element.IsStartElement(SecurityNames.UsernameToken, SecurityNames.Extension))
        {
            var user = UserToken.Read(element);
            return new UserNameSecurityToken(user.Name, user.Password, user.Id ?? TokenIds.New());
        }

        if (IsSecret(element))
        {
            var id = element.GetAttribute(SecurityNames.Id, SecurityNames.Utility) ?? TokenIds.New();
            return new BinarySecretSecurityToken(id, element.ReadElementContentAsBase64());
        }

        if (!CanReadTokenCore(element))
        {
            throw new XmlException(Escaped.Text(
                $"Cannot read the token from the '{element.LocalName}' element with the '{element.NamespaceURI}' "
                    + $"namespace, with a '{element.GetAttribute("ValueType")}' ValueType. If this element is "
                    + $"expected to be valid, ensure that security is configured to consume tokens with the name, "
                    + $"namespace and value type specified: derive from WSSecurityTokenSerializer and override "
                    + $"ReadTokenCore."));
        }

        var token = BinaryToken.Read(element);
        using var certificate = System.Security.Cryptography.X509Certificates.X509CertificateLoader.LoadCertificate(
            token.Bytes);
        return new X509SecurityToken(certificate, token.Id ?? TokenIds.New());
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The token is one that only a derived class can write.</exception>
    protected override void WriteTokenCore(XmlWriter writer, SecurityToken token)
    {
        var element = XmlDictionaryWriter.CreateDictionaryWriter(writer);
        switch (token)
        {
            case UserNameSecurityToken user:
                CanonicalText.CopyTo(new UserToken(user.Id, user.UserName, user.Password).Write, element);
                break;
            case X509SecurityToken { Certificate: var certificate }:
                CanonicalText.CopyTo(new BinaryToken(token.Id, SecurityNames.X509, certificate.RawData).Write, element);
                break;
            case BinarySecretSecurityToken secret:
                element.WriteStartElement("t", "BinarySecret", TrustVersion.WSTrustFeb2005.Namespace.Value);
                element.WriteAttributeString("u", SecurityNames.Id, SecurityNames.Utility, secret.Id);
                element.WriteBase64(secret.GetKeyBytes(), 0, secret.KeySize / 8);
                element.WriteEndElement();
                break;
            case GenericXmlSecurityToken issued:
                issued.TokenXml.WriteTo(element);
                break;
            default:
                throw new InvalidOperationException(Escaped.Text(
                    $"The token Serializer cannot serialize '{token.GetType()}'. If this is a custom type you must "
                        + $"supply a custom serializer: derive from WSSecurityTokenSerializer, override "
                        + $"WriteTokenCore, and return it from CreateSecurityTokenSerializer of the "
                        + $"SecurityTokenManager."));
        }

        element.Flush();
    }

    private static bool IsSecret(XmlReader reader) =>
        reader.IsStartElement("BinarySecret", TrustVersion.WSTrustFeb2005.Namespace.Value)
        || reader.IsStartElement("BinarySecret", TrustVersion.WSTrust13.Namespace.Value);
}
