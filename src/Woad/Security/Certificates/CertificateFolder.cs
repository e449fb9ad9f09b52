using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Security.Certificates;

/// <summary>A folder with a sub-folder per store name, which holds certificates as files.</summary>
/// <remarks>
/// Files: <c>.pfx</c> and <c>.p12</c> without a password, <c>.pem</c>, <c>.crt</c> and <c>.cer</c>. The private key of
/// the last three is in the file itself or beside it, in a file of the same name that ends in <c>.key</c>.
/// </remarks>
internal sealed class CertificateFolder(string path)
{
    /// <summary>The name of the setting, of runtimeconfig.json or of AppContext.SetData.</summary>
    public const string Setting = "Woad.CertificateFolder";

    /// <summary>The environment variable that is read where the setting is absent.</summary>
    public const string Variable = "WOAD_CERTIFICATE_FOLDER";

    private const int MaxFiles = 1000;
    private const int MaxFileSize = 1 << 20;

    /// <summary>Gets the folder that the setting names; null without one.</summary>
    public static CertificateFolder? OfSetting =>
        (AppContext.GetData(Setting) as string ?? Environment.GetEnvironmentVariable(Variable)) is { Length: > 0 } path
            ? new CertificateFolder(path)
            : null;

    /// <summary>The folder of a store's certificates.</summary>
    public string Of(StoreName name) => Path.Combine(path, name.ToString());

    /// <summary>Reads the certificates of a store.</summary>
    /// <param name="name">The name of the store, which is the name of the sub-folder.</param>
    /// <param name="unread">Receives a line for each file that cannot be read.</param>
    public X509Certificate2Collection Read(StoreName name, ICollection<string> unread)
    {
        var found = new X509Certificate2Collection();
        var folder = new DirectoryInfo(Of(name));
        if (!folder.Exists)
        {
            unread.Add("the folder does not exist");
            return found;
        }

        try
        {
            foreach (var file in folder.EnumerateFiles().Where(IsCertificate).Take(MaxFiles))
            {
                Add(file, found, unread);
            }
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            unread.Add(e.Message);
        }

        return found;
    }

    private static bool IsCertificate(FileInfo file) =>
        file.Extension.ToUpperInvariant() is ".PFX" or ".P12" or ".PEM" or ".CRT" or ".CER";

    private static void Add(FileInfo file, X509Certificate2Collection found, ICollection<string> unread)
    {
        try
        {
            if (file.Length > MaxFileSize)
            {
                unread.Add($"{file.Name}: the file is larger than {MaxFileSize:N0} bytes");
                return;
            }

            found.Add(Load(file));
        }
        catch (Exception e) when (e is CryptographicException or IOException or UnauthorizedAccessException)
        {
            unread.Add($"{file.Name}: {e.Message}");
        }
    }

    private static X509Certificate2 Load(FileInfo file)
    {
        if (file.Extension.ToUpperInvariant() is ".PFX" or ".P12")
        {
            return X509CertificateLoader.LoadPkcs12FromFile(file.FullName, password: null);
        }

        var key = Path.ChangeExtension(file.FullName, ".key");
        var text = File.ReadAllText(file.FullName);
        return File.Exists(key) ? Portable(X509Certificate2.CreateFromPem(text, File.ReadAllText(key)))
            : text.Contains("PRIVATE KEY-----", StringComparison.Ordinal)
                ? Portable(X509Certificate2.CreateFromPem(text, text))
                : X509CertificateLoader.LoadCertificateFromFile(file.FullName);
    }

    /// <summary>On Windows TLS does not take a key that exists only in memory.</summary>
    private static X509Certificate2 Portable(X509Certificate2 certificate)
    {
        if (!OperatingSystem.IsWindows())
        {
            return certificate;
        }

        using (certificate)
        {
            return X509CertificateLoader.LoadPkcs12(certificate.Export(X509ContentType.Pfx), password: null);
        }
    }
}
