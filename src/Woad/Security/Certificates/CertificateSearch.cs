using System.Security.Cryptography.X509Certificates;
using Woad.Xml;

namespace Woad.Security.Certificates;

/// <summary>Takes the one certificate that a setting names out of a store.</summary>
internal static class CertificateSearch
{
    /// <exception cref="InvalidOperationException">There is none, or more than one.</exception>
    public static X509Certificate2 Find(
        StoreLocation location, StoreName name, X509FindType findType, object findValue) =>
        Find(CertificatePlaces.OfProcess, location, name, findType, findValue);

    /// <exception cref="InvalidOperationException">There is none, or more than one.</exception>
    public static X509Certificate2 Find(
        CertificatePlaces places, StoreLocation location, StoreName name, X509FindType findType, object findValue)
    {
        ArgumentNullException.ThrowIfNull(findValue);
        var looked = new List<string>();
        var found = places.Find(location, name, all => all.Find(findType, findValue, validOnly: false), looked);
        if (found is [var only])
        {
            return only;
        }

        foreach (var certificate in found)
        {
            certificate.Dispose();
        }

        var criteria =
            $"StoreName '{name}', StoreLocation '{location}', FindType '{findType}', FindValue '{findValue}'.";
        throw new InvalidOperationException(found.Count == 0
            ? Escaped.Text(
                $"Cannot find the X.509 certificate using the following search criteria: {criteria} Looked in: "
                + $"{string.Join("; ", looked)}. "
                + $"{places.Remedy(location, name)}")
            : Escaped.Text(
                $"Found {found.Count} X.509 certificates using the following search criteria: {criteria} "
                + $"Make the search find just one, for example by its thumbprint (FindByThumbprint)."));
    }

    public static X509Certificate2 BySubject(string subjectName, StoreLocation location, StoreName name)
    {
        ArgumentNullException.ThrowIfNull(subjectName);
        return Find(location, name, X509FindType.FindBySubjectDistinguishedName, subjectName);
    }
}
