using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Makes a new assertion of the one that was read.</summary>
internal sealed class CopyingSaml2Handler(bool keepsCredentials) : Saml2SecurityTokenHandler
{
    protected override Saml2Assertion ReadAssertion(XmlReader reader)
    {
        var read = base.ReadAssertion(reader);
        var copy = new Saml2Assertion(read.Issuer)
        {
            Subject = read.Subject,
            Conditions = read.Conditions,
            SigningCredentials = keepsCredentials ? read.SigningCredentials : null,
        };
        foreach (var statement in read.Statements)
        {
            copy.Statements.Add(statement);
        }

        return copy;
    }
}
