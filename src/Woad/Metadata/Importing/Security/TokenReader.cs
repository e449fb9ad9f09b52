using System.ServiceModel;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Metadata.Security;
using Woad.Xml;

namespace Woad.Metadata.Importing.Security;

/// <summary>Reads tokens, as <see cref="TokenAssertions"/> describes them (WS-SecurityPolicy 1.2, section 5).</summary>
internal sealed class TokenReader(string sp)
{
    /// <exception cref="ImportRefusedException">The token is not supported.</exception>
    public SecurityTokenParameters Read(XmlElement token)
    {
        var contents = PolicyContents.Of(token).Select(static child => child.LocalName).ToHashSet();
        var cancels = !contents.Contains("MustNotSendCancel");
        SecurityTokenParameters parameters = (token.LocalName, token.NamespaceURI == sp) switch
        {
            ("X509Token", true) => new X509SecurityTokenParameters(TokenAssertions.ReferenceOf(contents)),
            ("UsernameToken", true) => new UserNameSecurityTokenParameters(),
            ("KerberosToken", true) => new KerberosSecurityTokenParameters(),
            ("SpnegoContextToken", true) => new SspiSecurityTokenParameters(cancels),
            ("SslContextToken", false) when token.NamespaceURI == AssertionNames.Microsoft =>
                new SslSecurityTokenParameters(contents.Contains("RequireClientCertificate"), cancels),
            ("RsaToken", false) when token.NamespaceURI == AssertionNames.Microsoft => new RsaSecurityTokenParameters(),
            ("IssuedToken", true) => Issued(token, contents),
            _ => throw new ImportRefusedException(Escaped.Text(
                $"the token '{token.LocalName}' of '{token.NamespaceURI}' is not supported.")),
        };
        ReadGeneral(token, parameters);
        return parameters;
    }

    /// <summary>Reads which messages carry the token, and whether keys are derived of it.</summary>
    public void ReadGeneral(XmlElement token, SecurityTokenParameters parameters)
    {
        parameters.RequireDerivedKeys = PolicyContents.Of(token).Any(
            static child => child.LocalName == "RequireDerivedKeys");
        if (token.GetAttribute("IncludeToken", sp) is { Length: > 0 } inclusion)
        {
            var mode = inclusion[(inclusion.LastIndexOf('/') + 1)..];
            parameters.InclusionMode = Enum.TryParse<SecurityTokenInclusionMode>(mode, out var known)
                && Enum.IsDefined(known)
                ? known
                : throw new ImportRefusedException(Escaped.Text(
                    $"the IncludeToken '{inclusion}' of its {token.LocalName} is not supported."));
        }
    }

    private IssuedSecurityTokenParameters Issued(XmlElement token, HashSet<string> contents)
    {
        var parameters = new IssuedSecurityTokenParameters();
        if (contents.Contains("RequireExternalReference"))
        {
            parameters.ReferenceStyle = SecurityTokenReferenceStyle.External;
        }

        var children = token.ChildNodes.OfType<XmlElement>().Where(child => child.NamespaceURI == sp).ToList();
        if (children.FirstOrDefault(static child => child.LocalName == "Issuer") is { } issuer)
        {
            var address = issuer.ChildNodes.OfType<XmlElement>().FirstOrDefault(
                static child => child.LocalName == "Address")?.InnerText.Trim();
            parameters.IssuerAddress = Uri.TryCreate(address, UriKind.Absolute, out var uri)
                ? new EndpointAddress(uri)
                : throw new ImportRefusedException(Escaped.Text(
                    $"the address '{address}' of the issuer of its IssuedToken is not an absolute URI."));
        }

        if (children.FirstOrDefault(static child => child.LocalName == "RequestSecurityTokenTemplate") is { } template)
        {
            TemplateReader.Read(template, parameters);
        }

        return parameters;
    }
}
