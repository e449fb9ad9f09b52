using System.IdentityModel.Claims;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>
/// Identities in endpoint references: names as text, keys and certificates as the KeyInfo of XML signatures.
/// </summary>
internal static class EndpointIdentityXml
{
    public const string Namespace = "http://schemas.xmlsoap.org/ws/2006/02/addressingidentity";

    private const string Signatures = "http://www.w3.org/2000/09/xmldsig#";

    /// <summary>Most certificates of a received identity.</summary>
    private const int MaxCertificates = 16;

    /// <summary>
    /// The identity in the element Identity that <paramref name="reader"/> is on; null for one of another kind.
    /// </summary>
    public static EndpointIdentity? Read(XmlDictionaryReader reader)
    {
        if (reader.IsEmptyElement)
        {
            return null;
        }

        reader.ReadStartElement();
        if (reader.IsStartElement("KeyInfo", Signatures))
        {
            return ReadKey(reader);
        }

        if (!reader.IsStartElement() || reader.NamespaceURI != Namespace)
        {
            return null;
        }

        return reader.LocalName switch
        {
            "Dns" => new DnsEndpointIdentity(reader.ReadElementContentAsString()),
            "Spn" => new SpnEndpointIdentity(reader.ReadElementContentAsString()),
            "Upn" => new UpnEndpointIdentity(reader.ReadElementContentAsString()),
            _ => null,
        };
    }

    /// <summary>Writes the element Identity; nothing for an identity that has no form in XML.</summary>
    public static void Write(EndpointIdentity? identity, XmlDictionaryWriter writer)
    {
        if (identity is X509CertificateEndpointIdentity x509)
        {
            writer.WriteStartElement("Identity", Namespace);
            writer.WriteStartElement("KeyInfo", Signatures);
            writer.WriteStartElement("X509Data", Signatures);
            foreach (var certificate in x509.Certificates)
            {
                writer.WriteElementString("X509Certificate", Signatures, Convert.ToBase64String(certificate.RawData));
            }

            writer.WriteEndElement();
            writer.WriteEndElement();
            writer.WriteEndElement();
        }
        else if (identity?.IdentityClaim is { Resource: RSA rsa })
        {
            var key = rsa.ExportParameters(false);
            writer.WriteStartElement("Identity", Namespace);
            writer.WriteStartElement("KeyInfo", Signatures);
            writer.WriteStartElement("KeyValue", Signatures);
            writer.WriteStartElement("RSAKeyValue", Signatures);
            writer.WriteElementString("Modulus", Signatures, Convert.ToBase64String(key.Modulus!));
            writer.WriteElementString("Exponent", Signatures, Convert.ToBase64String(key.Exponent!));
            writer.WriteEndElement();
            writer.WriteEndElement();
            writer.WriteEndElement();
            writer.WriteEndElement();
        }
        else if (NameOf(identity?.IdentityClaim.ClaimType) is { } name)
        {
            writer.WriteStartElement("Identity", Namespace);
            writer.WriteElementString(name, Namespace, (string)identity!.IdentityClaim.Resource);
            writer.WriteEndElement();
        }
    }

    private static string? NameOf(string? claimType) =>
        claimType == ClaimTypes.Dns ? "Dns"
        : claimType == ClaimTypes.Spn ? "Spn"
        : claimType == ClaimTypes.Upn ? "Upn"
        : null;

    private static EndpointIdentity? ReadKey(XmlDictionaryReader reader)
    {
        reader.ReadStartElement();
        if (reader.IsStartElement("X509Data", Signatures))
        {
            return ReadCertificates(reader);
        }

        if (!reader.IsStartElement("KeyValue", Signatures))
        {
            return null;
        }

        reader.ReadStartElement();
        if (!reader.IsStartElement("RSAKeyValue", Signatures))
        {
            return null;
        }

        reader.ReadStartElement();
        reader.MoveToContent();
        var modulus = reader.ReadElementContentAsBase64();
        reader.MoveToContent();
        var exponent = reader.ReadElementContentAsBase64();
        return new RsaEndpointIdentity(Claim.CreateRsaClaim(
            RSA.Create(new RSAParameters { Modulus = modulus, Exponent = exponent })));
    }

    private static X509CertificateEndpointIdentity? ReadCertificates(XmlDictionaryReader reader)
    {
        var certificates = new X509Certificate2Collection();
        reader.ReadStartElement();
        while (reader.IsStartElement("X509Certificate", Signatures))
        {
            if (certificates.Count == MaxCertificates)
            {
                throw new QuotaExceededException(Escaped.Text(
                    $"An identity has more than {MaxCertificates} certificates."));
            }

            certificates.Add(X509CertificateLoader.LoadCertificate(reader.ReadElementContentAsBase64()));
            reader.MoveToContent();
        }

        if (certificates.Count == 0)
        {
            return null;
        }

        var primary = certificates[0];
        certificates.RemoveAt(0);
        return new X509CertificateEndpointIdentity(primary, certificates);
    }
}
