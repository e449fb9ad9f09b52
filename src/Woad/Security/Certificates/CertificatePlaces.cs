using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Security.Certificates;

/// <summary>
/// Reads the places where a certificate of a store can be: the store itself; where the system has no such store for the
/// machine, the user's store of that name; then the folder that a setting names.
/// </summary>
internal sealed class CertificatePlaces(CertificateFolder? folder)
{
    /// <summary>Gets the places of this process.</summary>
    public static CertificatePlaces OfProcess => new(CertificateFolder.OfSetting);

    /// <summary>Finds certificates in the first place that has some.</summary>
    /// <param name="location">The location of the store.</param>
    /// <param name="name">The name of the store.</param>
    /// <param name="search">Returns the certificates that are looked for out of all certificates of a place.</param>
    /// <param name="looked">Receives a line for each place that had none.</param>
    public X509Certificate2Collection Find(
        StoreLocation location, StoreName name, Func<X509Certificate2Collection, X509Certificate2Collection> search,
        ICollection<string> looked)
    {
        var found = InStore(location, name, search, looked, out var isThere);
        if (found.Count == 0 && !isThere && location == StoreLocation.LocalMachine)
        {
            found = InStore(StoreLocation.CurrentUser, name, search, looked, out _);
        }

        return found.Count == 0 ? InFolder(name, search, looked) : found;
    }

    /// <summary>A remedy for a certificate that is in none of the places.</summary>
    public string Remedy(StoreLocation location, StoreName name)
    {
        var user = location == StoreLocation.CurrentUser || !OperatingSystem.IsWindows();
        return $"Install the certificate with its private key: new X509Store(StoreName.{name}, "
            + $"StoreLocation.{(user ? StoreLocation.CurrentUser : location)}) and its Open(OpenFlags.ReadWrite) and "
            + "Add(certificate), run once by the user of the service; or put the file (.pfx without a password, or "
            + $".pem with its key in it or in a .key file beside it) into {FolderText(name)}.";
    }

    private static X509Certificate2Collection InStore(
        StoreLocation location,
        StoreName name,
        Func<X509Certificate2Collection, X509Certificate2Collection> search,
        ICollection<string> looked,
        out bool isThere)
    {
        using var store = new X509Store(name, location);
        try
        {
            store.Open(OpenFlags.ReadOnly | OpenFlags.OpenExistingOnly);
        }
        catch (Exception e) when (e is CryptographicException or PlatformNotSupportedException)
        {
            isThere = false;
            looked.Add(
                $"the store {name} of {location} (does not exist on this system: "
                    + $"{e.InnerException?.Message ?? e.Message})");
            return [];
        }

        isThere = true;
        return Search(store.Certificates, search, $"the store {name} of {location}", "", looked);
    }

    private X509Certificate2Collection InFolder(
        StoreName name, Func<X509Certificate2Collection, X509Certificate2Collection> search, ICollection<string> looked)
    {
        if (folder is null)
        {
            looked.Add(
                $"no folder, because neither the setting {CertificateFolder.Setting} nor the environment variable "
                    + $"{CertificateFolder.Variable} is set");
            return [];
        }

        var unread = new List<string>();
        var all = folder.Read(name, unread);
        return Search(
            all, search, $"the folder {folder.Of(name)}", string.Concat(unread.Select(line => "; " + line)), looked);
    }

    /// <summary>Keeps the certificates that are looked for, and frees the others.</summary>
    private static X509Certificate2Collection Search(
        X509Certificate2Collection all,
        Func<X509Certificate2Collection, X509Certificate2Collection> search,
        string place,
        string more,
        ICollection<string> looked)
    {
        var found = search(all);
        if (found.Count == 0)
        {
            looked.Add($"{place} ({all.Count} certificate{(all.Count == 1 ? "" : "s")}{more})");
        }

        // The collection that a search returns holds objects of its own.
        foreach (var certificate in all.Where(certificate => !found.Any(kept => ReferenceEquals(kept, certificate))))
        {
            certificate.Dispose();
        }

        return found;
    }

    private string FolderText(StoreName name) => folder is null
        ? $"a folder FOLDER/{name}, and name FOLDER by the setting {CertificateFolder.Setting} (runtimeconfig.json, "
            + $"AppContext.SetData) or the environment variable {CertificateFolder.Variable}"
        : $"the folder {folder.Of(name)}";
}
