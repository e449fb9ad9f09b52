using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Writes and reads the name of a subject as a BaseID.</summary>
internal sealed class BaseIdHandler : Saml2SecurityTokenHandler
{
    private const string Namespace = "urn:oasis:names:tc:SAML:2.0:assertion";

    protected override void WriteNameId(XmlWriter writer, Saml2NameIdentifier data) =>
        writer.WriteElementString("BaseID", Namespace, data.Value);

    protected override Saml2NameIdentifier? ReadSubjectId(XmlReader reader, string parentElement) =>
        reader.IsStartElement("BaseID", Namespace)
            ? new Saml2NameIdentifier(reader.ReadElementContentAsString())
            : base.ReadSubjectId(reader, parentElement);
}
