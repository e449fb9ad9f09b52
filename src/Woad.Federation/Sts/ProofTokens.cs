using System.IdentityModel;
using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using Woad.Federation.Trust.Serialization;
using Woad.Xml;

namespace Woad.Federation.Sts;

/// <summary>The keys of issued tokens.</summary>
internal static class ProofTokens
{
    private const int MinimumKeySize = 128;

    /// <summary>The key of a token; null for a bearer token.</summary>
    /// <exception cref="InvalidRequestException">The request asks for a key that is not issued.</exception>
    public static ProofDescriptor? Of(
        RequestSecurityToken request, Scope scope, SecurityTokenServiceConfiguration settings,
        EncryptingCredentials? requester) => request.KeyType switch
        {
            KeyTypes.Bearer => null,
            KeyTypes.Asymmetric => new AsymmetricProofDescriptor(request.UseKey switch
            {
                { SecurityKeyIdentifier: { } named } => named,
                { Token: { } token } => KeyInfos.Of(token),
                _ => throw new InvalidRequestException(
                    "The request asks for a token with a public key, and has no UseKey."),
            }),
            _ => Symmetric(request, scope, settings, requester),
        };

    private static SymmetricProofDescriptor Symmetric(
        RequestSecurityToken request, Scope scope, SecurityTokenServiceConfiguration settings,
        EncryptingCredentials? requester)
    {
        var target = scope.EncryptingCredentials;
        if (scope.SymmetricKeyEncryptionRequired && target is null)
        {
            throw new RequestFailedException(Escaped.Text(
                $"The key of the token for '{scope.AppliesToAddress}' has to be encrypted, and the Scope has no "
                    + $"EncryptingCredentials. Set the certificate of the service, or set "
                    + $"SymmetricKeyEncryptionRequired to false."));
        }

        var bits = request.KeySizeInBits is > 0 and var asked ? asked : settings.DefaultSymmetricKeySizeInBits;
        if (bits > settings.DefaultMaxSymmetricKeySizeInBits || bits < MinimumKeySize || bits % 8 != 0)
        {
            throw new InvalidRequestException(Escaped.Text(
                $"The request asks for a key of {bits} bits. Keys have {MinimumKeySize} to "
                    + $"{settings.DefaultMaxSymmetricKeySizeInBits} bits (DefaultMaxSymmetricKeySizeInBits), in steps "
                    + $"of 8."));
        }

        if (request.ComputedKeyAlgorithm is { } algorithm && !TrustNames.IsComputedKey(algorithm))
        {
            throw new InvalidRequestException(Escaped.Text(
                $"The computed key algorithm '{algorithm}' is not supported."));
        }

        return request.Entropy is { } entropy
            ? new SymmetricProofDescriptor(bits, target, requester, entropy.GetKeyBytes())
            : new SymmetricProofDescriptor(bits, target, requester);
    }
}
