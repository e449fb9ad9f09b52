using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>The client's certificate, whose key signs where messages use it so.</summary>
/// <param name="use">How messages use it.</param>
/// <param name="key">The certificate.</param>
/// <param name="known">How messages name it that do not carry it; null when they carry it.</param>
internal sealed class CarriedCertificate(TokenUse use, CertificateKey key, KeyReference? known = null)
    : CarriedToken(use)
{
    public override SupportingToken Write(string id, MadeToken? made) =>
        Use is TokenUse.Endorsing or TokenUse.SignedEndorsing
            ? SupportingToken.Of(known is null ? key.Shown(id) : key.Known(known), Use)
            : new SupportingToken(Use, id, new BinaryToken(id, SecurityNames.X509, key.Certificate.RawData).Write);
}
