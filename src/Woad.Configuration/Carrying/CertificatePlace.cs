using System.Security.Cryptography.X509Certificates;

namespace Woad.Configuration.Carrying;

/// <summary>Where an element says that a certificate is.</summary>
/// <param name="Location">The default is the element's.</param>
/// <param name="Store">Default: My.</param>
/// <param name="FindBy">Default: FindBySubjectDistinguishedName.</param>
/// <param name="Value">What it is found by.</param>
internal sealed record CertificatePlace(StoreLocation Location, StoreName Store, X509FindType FindBy, string Value)
{
    /// <summary>The place that an element below names; null when it names none.</summary>
    public static CertificatePlace? In(ValueSource? values, StoreLocation standard) =>
        values?.Text("findValue") is { Length: > 0 } value
        ? new CertificatePlace(
            (StoreLocation)values.Choice("storeLocation", standard),
            (StoreName)values.Choice("storeName", StoreName.My),
            (X509FindType)values.Choice("x509FindType", X509FindType.FindBySubjectDistinguishedName),
            value)
        : null;
}
