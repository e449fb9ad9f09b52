using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Tokens;

namespace Woad.Metadata.Security;

/// <summary>Writes the assertions of tokens in the versions of one policy.</summary>
/// <param name="names">The versions.</param>
/// <param name="appendBootstrap">Appends the policy under which a session is established.</param>
internal sealed class TokenAssertions(AssertionNames names, Action<XmlElement, SecurityBindingElement?> appendBootstrap)
    : TokenPolicy
{
    public override bool Is12 => names.Is12;

    public override XmlElement Make(string name) => names.Make(name);

    public override XmlElement MakeMicrosoft(string name) => AssertionNames.MakeMicrosoft(name);

    public override XmlElement Child(XmlElement parent, string name) => names.Child(parent, name);

    public override XmlElement ChildOfMicrosoft(XmlElement parent, string name) =>
        PolicyAssertions.Child(parent, "mssp", name, AssertionNames.Microsoft);

    public override XmlElement Nest(XmlElement assertion) => names.Policy(assertion);

    public override void Bootstrap(XmlElement policy, SecurityBindingElement? bootstrap) =>
        appendBootstrap(policy, bootstrap);

    public override void Issuer(XmlElement assertion, IssuedSecurityTokenParameters token)
    {
        IssuerAssertion.Append(assertion, names.Sp, token);
        TokenTemplate.AppendToPolicy(names.Child(assertion, "RequestSecurityTokenTemplate"), token, names.Trust);
    }

    public override XmlElement Include(XmlElement assertion, SecurityTokenParameters token)
    {
        var attribute = assertion.OwnerDocument.CreateAttribute("sp", "IncludeToken", names.Sp);
        attribute.Value = $"{names.Sp}/IncludeToken/{token.InclusionMode}";
        assertion.SetAttributeNode(attribute);
        return assertion;
    }
}
