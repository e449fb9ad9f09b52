using System.IdentityModel.Claims;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;

namespace Woad.Security;

/// <summary>
/// A key by which identities of endpoints are told apart: two with the same key accept the same proofs. Caches keep by
/// it what a service has proved.
/// </summary>
/// <param name="Text">
/// What is known of the identity; empty without one, where the host of the address is the proof.
/// </param>
/// <param name="Resource">The resource of a claim of a kind that is not known, which knows its equals itself.</param>
internal readonly record struct EndpointIdentityKey(string Text, object? Resource = null)
{
    public static EndpointIdentityKey Of(EndpointIdentity? identity)
    {
        if (identity is null)
        {
            return new("");
        }

        var claim = identity.IdentityClaim;
        var known = claim.Resource switch
        {
            null => "",
            string text => text,
            byte[] bytes => Convert.ToHexString(bytes),
            RSA key => Convert.ToHexString(key.ExportRSAPublicKey()),
            X509Certificate2 certificate => Convert.ToHexString(certificate.RawData),
            _ => null,
        };
        var also = identity is X509CertificateEndpointIdentity { Certificates: var certificates }
            ? string.Join(',', certificates.Select(static c => Convert.ToHexString(SHA256.HashData(c.RawData))))
            : "";
        return new(
            $"{identity.GetType().FullName} {claim.ClaimType} {claim.Right} {known} {also}",
            known is null ? claim.Resource : null);
    }
}
