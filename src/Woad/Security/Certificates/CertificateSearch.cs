using System.Security.Cryptography.X509Certificates;

namespace Woad.Security.Certificates;

/// <summary>Takes the one certificate that a setting names out of a store.</summary>
internal static class CertificateSearch
{
    /// <exception cref="InvalidOperationException">There is none, or more than one.</exception>
    public static X509Certificate2 Find(StoreLocation location, StoreName name, X509FindType findType, object findValue)
    {
        ArgumentNullException.ThrowIfNull(findValue);
        using var store = new X509Store(name, location);
        store.Open(OpenFlags.ReadOnly);
        var found = store.Certificates.Find(findType, findValue, validOnly: false);
        if (found is [var only])
        {
            return only;
        }

        foreach (var certificate in found)
        {
            certificate.Dispose();
        }

        throw new InvalidOperationException(
            (found.Count == 0
                ? "Cannot find the X.509 certificate using the following search criteria: "
                : $"Found {found.Count} X.509 certificates using the following search criteria: ")
            + $"StoreName '{name}', StoreLocation '{location}', FindType '{findType}', FindValue '{findValue}'. "
            + "Install the certificate there, or make the search find just one.");
    }

    public static X509Certificate2 BySubject(string subjectName, StoreLocation location, StoreName name)
    {
        ArgumentNullException.ThrowIfNull(subjectName);
        return Find(location, name, X509FindType.FindBySubjectDistinguishedName, subjectName);
    }
}
