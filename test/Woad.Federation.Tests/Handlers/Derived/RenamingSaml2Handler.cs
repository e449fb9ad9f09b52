using System.Collections.ObjectModel;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Xml;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Renames an attribute when it is read, and has a statement of its own.</summary>
internal sealed class RenamingSaml2Handler : Saml2SecurityTokenHandler
{
    protected override Saml2Attribute ReadAttribute(XmlReader reader)
    {
        var attribute = base.ReadAttribute(reader);
        attribute.Name = attribute.Name.Replace("colour", "color", StringComparison.Ordinal);
        return attribute;
    }

    protected override IEnumerable<Saml2Statement> CreateStatements(SecurityTokenDescriptor tokenDescriptor) =>
        [.. base.CreateStatements(tokenDescriptor), new VersionStatement("7")];

    protected override void WriteStatement(XmlWriter writer, Saml2Statement data)
    {
        if (data is VersionStatement { Version: var version })
        {
            writer.WriteElementString("v", "Version", "urn:version", version);
        }
        else
        {
            base.WriteStatement(writer, data);
        }
    }

    protected override Saml2Statement ReadStatement(XmlReader reader) =>
        reader.IsStartElement("Version", "urn:version")
            ? new VersionStatement(reader.ReadElementContentAsString())
            : base.ReadStatement(reader);

    protected override void ProcessStatement(
        Collection<Saml2Statement> statements, ClaimsIdentity subject, string issuer)
    {
        base.ProcessStatement(statements, subject, issuer);
        foreach (var statement in statements.OfType<VersionStatement>())
        {
            subject.AddClaim(new Claim("http://claims.test/version", statement.Version));
        }
    }
}
