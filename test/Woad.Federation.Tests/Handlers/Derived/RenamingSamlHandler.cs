using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Xml;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Renames an attribute when it is read, and writes more attributes than a statement has.</summary>
internal sealed class RenamingSamlHandler : SamlSecurityTokenHandler
{
    protected override SamlAttribute ReadAttribute(XmlReader reader)
    {
        var attribute = base.ReadAttribute(reader);
        attribute.Name = attribute.Name.Replace("colour", "color", StringComparison.Ordinal);
        return attribute;
    }

    protected override SamlAttributeStatement? CreateAttributeStatement(
        SamlSubject samlSubject, ClaimsIdentity? subject, SecurityTokenDescriptor tokenDescriptor)
    {
        var statement = base.CreateAttributeStatement(samlSubject, subject, tokenDescriptor);
        statement!.Attributes.Add(new SamlAttribute("http://claims.test", "version", ["7"]));
        return statement;
    }
}
