using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Saml;

/// <summary>Writes subjects of SAML 1.1 and their confirmations ([SAMLCore1.1] 2.4.2).</summary>
internal static class Saml1SubjectWriter
{
    private const string N = SamlNames.Saml1;
    private const string P = SamlConstants.Prefix;

    /// <summary>Writes a Subject.</summary>
    public static void Write(
        XmlWriter writer, SamlSubject subject, Action<XmlWriter, SecurityKeyIdentifier> keyInfo)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(subject);
        writer.WriteStartElement(P, "Subject", N);
        if (!string.IsNullOrEmpty(subject.Name))
        {
            writer.WriteStartElement(P, "NameIdentifier", N);
            Values.Attribute(writer, "Format", subject.NameFormat);
            Values.Attribute(writer, "NameQualifier", subject.NameQualifier);
            writer.WriteString(subject.Name);
            writer.WriteEndElement();
        }

        if (subject.ConfirmationMethods.Count > 0)
        {
            WriteConfirmation(writer, subject, keyInfo);
        }

        writer.WriteEndElement();
    }

    private static void WriteConfirmation(
        XmlWriter writer, SamlSubject subject, Action<XmlWriter, SecurityKeyIdentifier> keyInfo)
    {
        writer.WriteStartElement(P, "SubjectConfirmation", N);
        foreach (var method in subject.ConfirmationMethods)
        {
            writer.WriteElementString(P, "ConfirmationMethod", N, method);
        }

        if (!string.IsNullOrEmpty(subject.SubjectConfirmationData))
        {
            writer.WriteElementString(P, "SubjectConfirmationData", N, subject.SubjectConfirmationData);
        }

        if (subject.KeyIdentifier is { Count: > 0 } keys)
        {
            keyInfo(writer, keys);
        }

        writer.WriteEndElement();
    }
}
