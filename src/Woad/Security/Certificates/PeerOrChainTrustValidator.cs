using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;
using Woad.Xml;

namespace Woad.Security.Certificates;

/// <summary>Believes what either of two validators believes.</summary>
internal sealed class PeerOrChainTrustValidator(PeerTrustValidator peers, ChainTrustValidator chains) : PurposeValidator
{
    public override void Validate(
        X509Certificate2 certificate, CertificatePurpose purpose, X509Certificate2Collection sentAlong)
    {
        try
        {
            peers.Validate(certificate, purpose, sentAlong);
        }
        catch (SecurityTokenValidationException notPeer)
        {
            try
            {
                chains.Validate(certificate, purpose, sentAlong);
            }
            catch (SecurityTokenValidationException notChain)
            {
                throw new SecurityTokenValidationException(Escaped.Text(
                    $"{notChain.Message} {notPeer.Message}"), notChain);
            }
        }
    }
}
