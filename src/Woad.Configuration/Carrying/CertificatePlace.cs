using System.Security.Cryptography.X509Certificates;
using Woad.Security.Certificates;

namespace Woad.Configuration.Carrying;

/// <summary>Where an element says that a certificate is.</summary>
/// <param name="Location">The default is the element's.</param>
/// <param name="Store">Default: My.</param>
/// <param name="FindBy">Default: FindBySubjectDistinguishedName.</param>
/// <param name="Value">What it is found by.</param>
internal sealed record CertificatePlace(StoreLocation Location, StoreName Store, X509FindType FindBy, string Value)
{
    /// <summary>The place that an element below names; null when it names none.</summary>
    public static CertificatePlace? In(
        ValueSource? values, StoreLocation standard = StoreLocation.LocalMachine) =>
        values?.Text("findValue") is { Length: > 0 } value
        ? new CertificatePlace(
            (StoreLocation)values.Choice("storeLocation", standard),
            (StoreName)values.Choice("storeName", StoreName.My),
            (X509FindType)values.Choice("x509FindType", X509FindType.FindBySubjectDistinguishedName),
            value)
        : null;

    /// <summary>Looks the certificate up in its store.</summary>
    /// <exception cref="InvalidOperationException">The store has no such certificate, or several.</exception>
    public X509Certificate2 Find() => CertificateSearch.Find(Location, Store, FindBy, Value);
}
