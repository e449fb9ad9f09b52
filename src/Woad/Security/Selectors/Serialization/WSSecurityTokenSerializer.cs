using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Security.Elements;
using Woad.Security.Issued;
using Woad.Security.Keys;
using Woad.Xml;

namespace System.ServiceModel.Security;

/// <summary>Reads and writes the tokens of WS-Security. Derive from it to read and write custom tokens too.</summary>
public partial class WSSecurityTokenSerializer : SecurityTokenSerializer
{
    private const string SignatureNamespace = "http://www.w3.org/2000/09/xmldsig#";

    /// <summary>Gets a serializer with the default settings.</summary>
    public static WSSecurityTokenSerializer DefaultInstance { get; } = new();

    /// <summary>Gets a value that indicates whether references say of which type their token is.</summary>
    public bool EmitBspRequiredAttributes { get; }

    /// <summary>Gets the version of WS-Security.</summary>
    public SecurityVersion SecurityVersion { get; }

    /// <inheritdoc/>
    protected override bool CanReadTokenCore(XmlReader reader) =>
        reader.IsStartElement(SecurityNames.UsernameToken, SecurityNames.Extension)
        || (reader.IsStartElement(SecurityNames.BinarySecurityToken, SecurityNames.Extension)
            && reader.GetAttribute("ValueType") == SecurityNames.X509)
        || IsSecret(reader)
        || (IssuedTokenElements.IsAssertion(reader) && IssuedTokenSupport.IsRegistered);

    /// <inheritdoc/>
    protected override bool CanWriteTokenCore(SecurityToken token) =>
        token is UserNameSecurityToken or X509SecurityToken or BinarySecretSecurityToken or GenericXmlSecurityToken
        || IssuedTokenSupport.Loaded?.Elements.CanWrite(token) == true;

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

        if (IssuedTokenElements.IsAssertion(element))
        {
            return IssuedTokenSupport.Registered.Elements.Read(element, tokenResolver, _samlSerializer);
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
                element.WriteStartElement("t", "BinarySecret", _trust.Namespace.Value);
                element.WriteAttributeString("u", SecurityNames.Id, SecurityNames.Utility, secret.Id);
                element.WriteBase64(secret.GetKeyBytes(), 0, secret.KeySize / 8);
                element.WriteEndElement();
                break;
            case GenericXmlSecurityToken issued:
                issued.TokenXml.WriteTo(element);
                break;
            case not null when IssuedTokenSupport.Loaded?.Elements is { } assertions && assertions.CanWrite(token):
                assertions.Write(element, token, _samlSerializer);
                break;
            default:
                throw new InvalidOperationException(Escaped.Text(
                    $"The token Serializer cannot serialize '{token?.GetType()}'. If this is a custom type you must "
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
