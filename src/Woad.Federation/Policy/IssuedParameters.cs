using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;

namespace Woad.Federation.Policy;

/// <summary>Finds the issued tokens of an element for the security of messages, below its sessions too.</summary>
internal static class IssuedParameters
{
    public static IEnumerable<IssuedSecurityTokenParameters> Of(SecurityBindingElement element)
    {
        foreach (var token in TokensOf(element))
        {
            if (token is IssuedSecurityTokenParameters issued)
            {
                yield return issued;
            }
            else if (BootstrapOf(token) is { } bootstrap)
            {
                foreach (var inner in Of(bootstrap))
                {
                    yield return inner;
                }
            }
        }
    }

    /// <summary>The element by which a session is established; null for other tokens.</summary>
    public static SecurityBindingElement? BootstrapOf(SecurityTokenParameters? token) =>
        token?.Kind.BootstrapOf(token);

    /// <summary>The tokens of an element itself.</summary>
    public static IEnumerable<SecurityTokenParameters> TokensOf(SecurityBindingElement element)
    {
        IEnumerable<SecurityTokenParameters?> main = element switch
        {
            SymmetricSecurityBindingElement symmetric => [symmetric.ProtectionTokenParameters],
            AsymmetricSecurityBindingElement asymmetric =>
                [asymmetric.InitiatorTokenParameters, asymmetric.RecipientTokenParameters],
            _ => [],
        };
        IEnumerable<SupportingTokenParameters> supporting =
        [
            element.EndpointSupportingTokenParameters, element.OptionalEndpointSupportingTokenParameters,
            .. element.OperationSupportingTokenParameters.Values,
            .. element.OptionalOperationSupportingTokenParameters.Values,
        ];
        return main.OfType<SecurityTokenParameters>().Concat(supporting.SelectMany(
            static tokens => tokens.Endorsing.Concat(tokens.SignedEndorsing).Concat(tokens.Signed)
                .Concat(tokens.SignedEncrypted)));
    }
}
