using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Metadata.Security;
using Woad.Tokens;

namespace Woad.Metadata.Importing.Security;

/// <summary>The assertion of a token in an imported policy.</summary>
/// <param name="sp">The namespace of the version of WS-SecurityPolicy.</param>
/// <param name="token">The element.</param>
/// <param name="readBootstrap">Reads the policy under which the token is asked for.</param>
internal sealed class ImportedToken(
    string sp, XmlElement token, Func<XmlElement, SecurityBindingElement> readBootstrap) : TokenAssertion
{
    public override XmlElement Element => token;

    public override IReadOnlySet<string> Contents { get; } =
        PolicyContents.Of(token).Select(static child => child.LocalName).ToHashSet();

    public override bool Is(string name) => token.LocalName == name && token.NamespaceURI == sp;

    public override bool IsOfMicrosoft(string name) =>
        token.LocalName == name && token.NamespaceURI == AssertionNames.Microsoft;

    /// <exception cref="ImportRefusedException">The policy is missing, or not supported.</exception>
    public override SecurityBindingElement ReadBootstrap() => readBootstrap(token);

    /// <exception cref="ImportRefusedException">The issuer is not an endpoint reference.</exception>
    public override void ReadIssuer(IssuedSecurityTokenParameters parameters)
    {
        var children = token.ChildNodes.OfType<XmlElement>().Where(child => child.NamespaceURI == sp).ToList();
        if (children.FirstOrDefault(static child => child.LocalName == "Issuer") is { } issuer)
        {
            IssuerReader.Read(issuer, parameters);
        }

        if (children.FirstOrDefault(static child => child.LocalName == "RequestSecurityTokenTemplate") is { } template)
        {
            TemplateReader.Read(template, parameters);
        }
    }
}
