using System.Security.Cryptography;
using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using Woad.Tokens;

namespace Woad.Federation.Trust.Client;

/// <summary>The settings of a key pair with which a client endorses one request for a token.</summary>
/// <param name="pair">The key pair.</param>
internal sealed class RequesterKeyParameters(RSA pair) : RsaSecurityTokenParameters
{
    internal override TokenKind Kind { get; } = new RequesterKeyKind(pair);

    /// <summary>The binding of a token service whose requests the key pair endorses.</summary>
    /// <exception cref="InvalidOperationException">The binding signs no messages.</exception>
    public static Binding Endorsed(Binding binding, RSA pair)
    {
        var elements = binding.CreateBindingElements();
        var security = elements.Find<SecurityBindingElement>() ?? throw new InvalidOperationException(
            "The binding asks for a token with a public key (KeyType AsymmetricKey), and the binding of the token "
                + "service has no security of messages, so that the new key cannot sign the request. Use a binding "
                + "with message credentials for the token service, or ask for SymmetricKey or BearerKey.");
        security.EndpointSupportingTokenParameters.Endorsing.Add(
            new RequesterKeyParameters(pair) { RequireDerivedKeys = false });
        return new CustomBinding(elements)
        {
            Name = binding.Name,
            Namespace = binding.Namespace,
            OpenTimeout = binding.OpenTimeout,
            CloseTimeout = binding.CloseTimeout,
            SendTimeout = binding.SendTimeout,
            ReceiveTimeout = binding.ReceiveTimeout,
        };
    }

    protected override SecurityTokenParameters CloneCore() =>
        new RequesterKeyParameters(pair) { RequireDerivedKeys = RequireDerivedKeys };
}
