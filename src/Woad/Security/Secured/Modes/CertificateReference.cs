using System.Numerics;
using System.Security.Cryptography.X509Certificates;
using Woad.Security.Elements;

namespace Woad.Security.Secured.Modes;

/// <summary>How messages name a certificate that they do not show.</summary>
internal static class CertificateReference
{
    /// <summary>
    /// The reference that WCF writes: the hash in WS-Security 1.1; the key's identifier, or the issuer, in 1.0.
    /// </summary>
    public static KeyReference Of(X509Certificate2 certificate, bool isVersion11) =>
        isVersion11 ? KeyReference.Thumbprint(certificate.GetCertHash())
        : KeyIdentifier(certificate) is { } identifier
            ? new KeyReference(KeyReferenceKind.SubjectKeyIdentifier, Convert.ToBase64String(identifier))
            : new KeyReference(KeyReferenceKind.IssuerSerial, certificate.Issuer) { Serial = Serial(certificate) };

    /// <summary>Whether a reference names a certificate.</summary>
    public static bool Names(KeyReference reference, X509Certificate2 certificate) => reference.Kind switch
    {
        KeyReferenceKind.Thumbprint => reference.Value == Convert.ToBase64String(certificate.GetCertHash()),
        KeyReferenceKind.SubjectKeyIdentifier =>
            KeyIdentifier(certificate) is { } identifier && reference.Value == Convert.ToBase64String(identifier),
        KeyReferenceKind.IssuerSerial =>
            reference.Serial == Serial(certificate) && IsIssuer(reference.Value, certificate),
        _ => false,
    };

    private static bool IsIssuer(string name, X509Certificate2 certificate)
    {
        if (name == certificate.Issuer)
        {
            return true;
        }

        try
        {
            return new X500DistinguishedName(name).RawData.AsSpan().SequenceEqual(certificate.IssuerName.RawData);
        }
        catch (System.Security.Cryptography.CryptographicException)
        {
            return false;
        }
    }

    private static byte[]? KeyIdentifier(X509Certificate2 certificate) =>
        certificate.Extensions.OfType<X509SubjectKeyIdentifierExtension>()
            .FirstOrDefault()?.SubjectKeyIdentifierBytes.ToArray();

    private static string Serial(X509Certificate2 certificate) =>
        new BigInteger(certificate.SerialNumberBytes.Span, isUnsigned: false, isBigEndian: true).ToString(
            System.Globalization.CultureInfo.InvariantCulture);
}
