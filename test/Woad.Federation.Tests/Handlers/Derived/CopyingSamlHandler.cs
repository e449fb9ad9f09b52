using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Makes a new assertion of the one that was read.</summary>
internal sealed class CopyingSamlHandler(bool keepsCredentials) : SamlSecurityTokenHandler
{
    protected override SamlAssertion ReadAssertion(XmlReader reader)
    {
        var read = base.ReadAssertion(reader);
        return new SamlAssertion(
            read.AssertionId, read.Issuer, read.IssueInstant, read.Conditions, read.Advice, read.Statements)
        {
            SigningCredentials = keepsCredentials ? read.SigningCredentials : null,
        };
    }
}
