using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Tokens;
using Woad.Xml;

namespace Woad.Metadata.Importing.Security;

/// <summary>Reads tokens by their kinds (WS-SecurityPolicy 1.2, section 5).</summary>
/// <param name="sp">The namespace of the version of WS-SecurityPolicy.</param>
/// <param name="kinds">The kinds that are asked, one after the other.</param>
/// <param name="readBootstrap">Reads the policy under which a token is asked for.</param>
internal sealed class TokenPolicyReader(
    string sp, IReadOnlyList<TokenKind> kinds, Func<XmlElement, SecurityBindingElement> readBootstrap)
{
    /// <exception cref="ImportRefusedException">The token is not supported.</exception>
    public SecurityTokenParameters Read(XmlElement token)
    {
        var assertion = new ImportedToken(sp, token, readBootstrap);
        foreach (var kind in kinds)
        {
            if (kind.Read(assertion) is { } parameters)
            {
                ReadGeneral(token, parameters);
                return parameters;
            }
        }

        throw new ImportRefusedException(Escaped.Text(
            $"the token '{token.LocalName}' of '{token.NamespaceURI}' is not supported."));
    }

    /// <summary>Reads which messages carry the token, and whether keys are derived of it.</summary>
    private void ReadGeneral(XmlElement token, SecurityTokenParameters parameters)
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
}
