using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Signatures;

namespace Woad.Federation.Saml;

/// <summary>Reads subjects of SAML 2.0 and their confirmations ([SAMLCore] 2.4).</summary>
internal static class Saml2SubjectReader
{
    private const string N = SamlNames.Saml2;

    /// <summary>Reads a Subject.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Saml2Subject Read(
        XmlReader reader, Func<XmlReader, string, Saml2NameIdentifier?> subjectId,
        Func<XmlReader, Saml2SubjectConfirmation> confirmation)
    {
        reader.Expect("Subject", N);
        var body = new ElementBody(reader);
        var subject = new Saml2Subject { NameId = Id(reader, body, "Subject", subjectId) };
        foreach (var read in body.Rest(confirmation))
        {
            subject.SubjectConfirmations.Add(read);
        }

        return subject;
    }

    /// <summary>Reads a SubjectConfirmation.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Saml2SubjectConfirmation Confirmation(
        XmlReader reader, Func<XmlReader, string, Saml2NameIdentifier?> subjectId,
        Func<XmlReader, Saml2SubjectConfirmationData> data)
    {
        reader.Expect("SubjectConfirmation", N);
        var confirmation = new Saml2SubjectConfirmation(Content.Uri(reader.Required("Method")));
        var body = new ElementBody(reader);
        confirmation.NameIdentifier = Id(reader, body, "SubjectConfirmation", subjectId);
        confirmation.SubjectConfirmationData = body.Take("SubjectConfirmationData", N, data);
        body.End();
        return confirmation;
    }

    /// <summary>Reads a SubjectConfirmationData.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Saml2SubjectConfirmationData Data(XmlReader reader, Func<XmlReader, SecurityKeyIdentifier> keyInfo)
    {
        reader.Expect("SubjectConfirmationData", N);
        var data = new Saml2SubjectConfirmationData
        {
            Address = reader.Optional("Address"),
            InResponseTo = reader.Optional("InResponseTo") is { Length: > 0 } id ? new Saml2Id(id) : null,
            Recipient = reader.OptionalUri("Recipient"),
            NotBefore = reader.Time("NotBefore"),
            NotOnOrAfter = reader.Time("NotOnOrAfter"),
        };
        foreach (var keys in new ElementBody(reader).Rest(inner => inner.IsStartElement("KeyInfo", Names.Signature)
            ? keyInfo(inner)
            : throw inner.Unknown()))
        {
            data.KeyIdentifiers.Add(keys);
        }

        return data;
    }

    // Also where a Subject has no name of the three kinds: a program that overrides ReadSubjectId sees its element.
    private static Saml2NameIdentifier? Id(
        XmlReader reader, ElementBody body, string parent, Func<XmlReader, string, Saml2NameIdentifier?> subjectId) =>
        body.IsAt("NameID", N) || body.IsAt("EncryptedID", N) || body.IsAt("BaseID", N)
            ? subjectId(reader, parent)
            : null;
}
