using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Federation.Trust.Messages;
using Woad.Xml;

namespace Woad.Federation.Trust.Serialization;

/// <summary>References to keys in messages of WS-Trust: a KeyInfo, or a SecurityTokenReference.</summary>
internal static class KeyInfos
{
    /// <summary>The namespace of XML Signature.</summary>
    public const string Signature = "http://www.w3.org/2000/09/xmldsig#";

    /// <summary>The namespace of WS-Security.</summary>
    public const string Extension =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";

    private const int CertificateBytes = 64 * 1024;

    /// <summary>Reads a KeyInfo.</summary>
    /// <exception cref="System.IdentityModel.Protocols.WSTrust.WSTrustSerializationException">
    /// It is malformed, or has a reference that is not known.
    /// </exception>
    public static SecurityKeyIdentifier Read(XmlElement element)
    {
        var identifier = new SecurityKeyIdentifier();
        foreach (var child in TrustValues.Children(element))
        {
            identifier.Add(ReadClause(child));
        }

        return identifier.Count > 0 ? identifier : throw TrustValues.Malformed(element, "names no key");
    }

    /// <summary>Reads one reference.</summary>
    /// <exception cref="System.IdentityModel.Protocols.WSTrust.WSTrustSerializationException">
    /// It is malformed, or not known.
    /// </exception>
    public static SecurityKeyIdentifierClause ReadClause(XmlElement element) => element switch
    {
        { LocalName: "KeyValue", NamespaceURI: Signature } => ReadKeyValue(TrustValues.Only(element)),
        { LocalName: "X509Data", NamespaceURI: Signature } => ReadCertificate(TrustValues.Only(element)),
        { LocalName: "SecurityTokenReference", NamespaceURI: Extension } => ReadReference(element),
        { LocalName: "BinarySecret" } when TrustNames.IsTrust(element.NamespaceURI) =>
            new BinarySecretKeyIdentifierClause(TrustValues.Bytes(element, TrustLimits.KeyBytes)),
        _ => throw TrustValues.Malformed(element, "is a reference to a key that is not known"),
    };

    /// <summary>Writes a KeyInfo.</summary>
    public static void Write(XmlWriter writer, SecurityKeyIdentifier identifier)
    {
        writer.WriteStartElement("KeyInfo", Signature);
        foreach (var clause in identifier)
        {
            WriteClause(writer, clause);
        }

        writer.WriteEndElement();
    }

    /// <summary>Writes one reference.</summary>
    /// <exception cref="InvalidOperationException">It is of a type that is not known.</exception>
    public static void WriteClause(XmlWriter writer, SecurityKeyIdentifierClause clause)
    {
        switch (clause)
        {
            case RsaKeyIdentifierClause rsa:
                writer.WriteStartElement("KeyValue", Signature);
                writer.WriteStartElement("RSAKeyValue", Signature);
                Base64(writer, "Modulus", rsa.GetModulus());
                Base64(writer, "Exponent", rsa.GetExponent());
                writer.WriteEndElement();
                writer.WriteEndElement();
                break;
            case X509RawDataKeyIdentifierClause certificate:
                writer.WriteStartElement("X509Data", Signature);
                Base64(writer, "X509Certificate", certificate.GetX509RawData());
                writer.WriteEndElement();
                break;
            case GenericXmlSecurityKeyIdentifierClause generic:
                generic.ReferenceXml.WriteTo(writer);
                break;
            default:
                WSSecurityTokenSerializer.DefaultInstance.WriteKeyIdentifierClause(writer, clause);
                break;
        }
    }

    /// <summary>A reference to the key of a token, by its value.</summary>
    /// <exception cref="InvalidOperationException">The token has no public key.</exception>
    public static SecurityKeyIdentifier Of(SecurityToken token) => token switch
    {
        X509SecurityToken { Certificate: var certificate } => new(new X509RawDataKeyIdentifierClause(certificate)),
        RsaSecurityToken { Rsa: var rsa } => new(new RsaKeyIdentifierClause(rsa)),
        _ => throw new InvalidOperationException(Xml.Escaped.Text(
            $"A UseKey of a request names an RSA key or a certificate, and the token is a {token.GetType()}. Give a "
                + $"SecurityKeyIdentifier with it.")),
    };

    private static RsaKeyIdentifierClause ReadKeyValue(XmlElement element)
    {
        var children = TrustValues.Children(element);
        if (element is not { LocalName: "RSAKeyValue", NamespaceURI: Signature }
            || children is not [{ LocalName: "Modulus" }, { LocalName: "Exponent" }])
        {
            throw TrustValues.Malformed(element, "is not an RSA key");
        }

        try
        {
            return new RsaKeyIdentifierClause(RSA.Create(new RSAParameters
            {
                Modulus = TrustValues.Bytes(children[0], TrustLimits.KeyBytes / 8),
                Exponent = TrustValues.Bytes(children[1], 8),
            }));
        }
        catch (CryptographicException e)
        {
            throw new System.IdentityModel.Protocols.WSTrust.WSTrustSerializationException(
                "The RSAKeyValue of a message of WS-Trust is not an RSA key.", e);
        }
    }

    private static SecurityKeyIdentifierClause ReadCertificate(XmlElement element)
    {
        switch (element)
        {
            case { LocalName: "X509Certificate", NamespaceURI: Signature }:
                return new X509RawDataKeyIdentifierClause(TrustValues.Bytes(element, CertificateBytes));
            case { LocalName: "X509IssuerSerial", NamespaceURI: Signature }
                when TrustValues.Children(element) is
                    [{ LocalName: "X509IssuerName" } name, { LocalName: "X509SerialNumber" } serial]:
                return new X509IssuerSerialKeyIdentifierClause(TrustValues.Text(name), TrustValues.Text(serial));
            default:
                throw TrustValues.Malformed(element, "is a reference to a certificate that is not known");
        }
    }

    private static SecurityKeyIdentifierClause ReadReference(XmlElement element)
    {
        try
        {
            using var reader = new XmlNodeReader(element);
            reader.MoveToContent();
            return WSSecurityTokenSerializer.DefaultInstance.ReadKeyIdentifierClause(reader);
        }
        catch (Exception e) when (e is XmlException or FormatException or Woad.Messages.RefusedSecurityException)
        {
            // Issuers name their tokens in ways that only the token's handler knows: the reference stays as it is.
            return new GenericXmlSecurityKeyIdentifierClause(element);
        }
    }

    private static void Base64(XmlWriter writer, string name, byte[] bytes)
    {
        writer.WriteStartElement(name, Signature);
        writer.WriteBase64(bytes, 0, bytes.Length);
        writer.WriteEndElement();
    }
}
