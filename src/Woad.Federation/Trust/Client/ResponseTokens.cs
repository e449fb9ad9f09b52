using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Federation.Trust.Messages;
using Woad.Federation.Trust.Serialization;
using Woad.Xml;

namespace Woad.Federation.Trust.Client;

/// <summary>The tokens of answers to requests that a program has made.</summary>
internal static class ResponseTokens
{
    /// <summary>The lifetime of a token whose answer names none.</summary>
    private static readonly TimeSpan DefaultLifetime = TimeSpan.FromHours(10);

    /// <summary>The token of an answer.</summary>
    /// <exception cref="InvalidOperationException">The answer has no token, or lacks its key.</exception>
    public static SecurityToken Of(RequestSecurityToken request, RequestSecurityTokenResponse response, DateTime now)
    {
        var xml = response.RequestedSecurityToken?.SecurityTokenXml
            ?? throw new InvalidOperationException("The answer of the token service has no RequestedSecurityToken.");
        var from = response.Lifetime?.Created ?? now;
        return new GenericXmlSecurityToken(
            xml,
            Proof(request, response),
            from,
            response.Lifetime?.Expires ?? from + DefaultLifetime,
            response.RequestedAttachedReference,
            response.RequestedUnattachedReference,
            null);
    }

    private static SecurityToken? Proof(RequestSecurityToken request, RequestSecurityTokenResponse response)
    {
        switch (response.RequestedProofToken)
        {
            case { ProtectedKey: { } key }:
                return new BinarySecretSecurityToken(key.GetKeyBytes());
            case { ComputedKeyAlgorithm: { } algorithm }:
                if (!TrustNames.IsComputedKey(algorithm))
                {
                    throw new InvalidOperationException(Escaped.Text(
                        $"The computed key algorithm '{algorithm}' of the answer is not supported."));
                }

                return new BinarySecretSecurityToken(Compute(request, response));
            default:
                return request.UseKey?.Token
                    ?? (request.KeyType == KeyTypes.Symmetric && request.Entropy is { } own && response.Entropy is null
                        ? new BinarySecretSecurityToken(own.GetKeyBytes())
                        : null);
        }
    }

    private static byte[] Compute(RequestSecurityToken request, RequestSecurityTokenResponse response)
    {
        var bits = response.KeySizeInBits ?? request.KeySizeInBits ?? 256;
        if (request.Entropy is not { } own || response.Entropy is not { } issuer || bits % 8 != 0
            || bits is <= 0 or > TrustLimits.KeyBits)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The answer of the token service asks for a computed key of {bits} bits, for which the entropy of "
                    + $"both sides and a length in whole bytes are needed."));
        }

        return ComputedKeys.Compute(own.GetKeyBytes(), issuer.GetKeyBytes(), bits);
    }
}
