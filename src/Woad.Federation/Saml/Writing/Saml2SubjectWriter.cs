using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Signatures;

namespace Woad.Federation.Saml;

/// <summary>Writes subjects of SAML 2.0 and their confirmations ([SAMLCore] 2.4).</summary>
internal static class Saml2SubjectWriter
{
    private const string N = SamlNames.Saml2;

    /// <summary>Writes a Subject.</summary>
    public static void Write(
        XmlWriter writer, Saml2Subject subject, Action<XmlWriter, Saml2NameIdentifier> nameId,
        Action<XmlWriter, Saml2SubjectConfirmation> confirmation)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(subject);
        writer.WriteStartElement("Subject", N);
        Values.Part(writer, subject.NameId, nameId);
        Values.Parts(writer, subject.SubjectConfirmations, confirmation);
        writer.WriteEndElement();
    }

    /// <summary>Writes a SubjectConfirmation.</summary>
    public static void Confirmation(
        XmlWriter writer, Saml2SubjectConfirmation confirmation, Action<XmlWriter, Saml2NameIdentifier> nameId,
        Action<XmlWriter, Saml2SubjectConfirmationData> data)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(confirmation);
        writer.WriteStartElement("SubjectConfirmation", N);
        writer.WriteAttributeString("Method", confirmation.Method.OriginalString);
        Values.Part(writer, confirmation.NameIdentifier, nameId);
        Values.Part(writer, confirmation.SubjectConfirmationData, data);
        writer.WriteEndElement();
    }

    /// <summary>Writes a SubjectConfirmationData.</summary>
    public static void Data(
        XmlWriter writer, Saml2SubjectConfirmationData data, Action<XmlWriter, SecurityKeyIdentifier> keyInfo)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(data);
        writer.WriteStartElement("SubjectConfirmationData", N);
        if (data.KeyIdentifiers.Count > 0)
        {
            writer.WriteAttributeString("xmlns", "a", null, N);
            writer.WriteAttributeString("xsi", "type", Names.SchemaInstance, "a:KeyInfoConfirmationDataType");
        }

        Values.Attribute(writer, "NotBefore", data.NotBefore);
        Values.Attribute(writer, "NotOnOrAfter", data.NotOnOrAfter);
        Values.Attribute(writer, "Recipient", data.Recipient?.OriginalString);
        Values.Attribute(writer, "InResponseTo", data.InResponseTo?.Value);
        Values.Attribute(writer, "Address", data.Address);
        Values.Parts(writer, data.KeyIdentifiers, keyInfo);
        writer.WriteEndElement();
    }
}
