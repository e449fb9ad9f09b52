using System.IdentityModel.Protocols.WSTrust;

namespace System.IdentityModel.Tokens;

/// <content>The key in the answer of a token service.</content>
public partial class SymmetricProofDescriptor
{
    /// <summary>
    /// Puts the entropy of the issuer and the algorithm of the key into an answer, or the key itself where the request
    /// had no entropy.
    /// </summary>
    /// <param name="response">The answer.</param>
    /// <exception cref="ArgumentNullException"><paramref name="response"/> is null.</exception>
    public override void ApplyTo(RequestSecurityTokenResponse response)
    {
        ArgumentNullException.ThrowIfNull(response);
        if (GetSourceEntropy() is not null && GetTargetEntropy() is { } entropy)
        {
            response.RequestedProofToken =
                new RequestedProofToken("http://schemas.microsoft.com/idfx/computedkeyalgorithm/psha1");
            response.Entropy = new Entropy(entropy, RequestorEncryptingCredentials);
            response.KeySizeInBits = GetKeyBytes().Length * 8;
        }
        else
        {
            response.RequestedProofToken = new RequestedProofToken(GetKeyBytes(), RequestorEncryptingCredentials);
        }
    }
}
