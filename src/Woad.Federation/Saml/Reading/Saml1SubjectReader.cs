using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Signatures;

namespace Woad.Federation.Saml;

/// <summary>Reads subjects of SAML 1.1 and their confirmations ([SAMLCore1.1] 2.4.2).</summary>
internal static class Saml1SubjectReader
{
    private const string N = SamlNames.Saml1;

    /// <summary>Reads a Subject.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static SamlSubject Read(
        XmlReader reader, SamlSubject into, Func<XmlReader, SecurityKeyIdentifier> keyInfo)
    {
        reader.Expect("Subject", N);
        var body = new ElementBody(reader);
        if (body.IsAt("NameIdentifier", N))
        {
            (into.NameFormat, into.NameQualifier) = (reader.Optional("Format"), reader.Optional("NameQualifier"));
            into.Name = reader.Text() is { Length: > 0 } name
                ? name
                : throw Content.Malformed("a NameIdentifier is empty");
        }

        if (body.IsAt("SubjectConfirmation", N))
        {
            Confirm(reader, into, keyInfo);
        }

        body.End();
        return into;
    }

    private static void Confirm(XmlReader reader, SamlSubject subject, Func<XmlReader, SecurityKeyIdentifier> keyInfo)
    {
        var body = new ElementBody(reader);
        while (body.IsAtElement())
        {
            if (body.IsAt("ConfirmationMethod", N))
            {
                subject.ConfirmationMethods.Add(reader.Text());
            }
            else if (body.IsAt("SubjectConfirmationData", N) && subject.SubjectConfirmationData is null)
            {
                subject.SubjectConfirmationData = reader.Value();
            }
            else if (body.IsAt("KeyInfo", Names.Signature) && subject.KeyIdentifier is null)
            {
                subject.KeyIdentifier = keyInfo(reader);
            }
            else
            {
                throw reader.Unknown();
            }
        }

        body.End();
    }
}
