using System.Security.Cryptography.X509Certificates;
using Microsoft.Extensions.Configuration;
using Woad.Security.Certificates;
using Woad.Xml;

namespace Woad.Server.Http;

/// <summary>
/// Reads the certificate of HTTPS ports from ASP.NET Core's settings <c>Kestrel:Certificates:Default</c>: a file
/// (<c>Path</c>, <c>KeyPath</c>, <c>Password</c>) or a certificate of a store (<c>Subject</c>, <c>Store</c>,
/// <c>Location</c>).
/// </summary>
internal static class DefaultCertificate
{
    public const string Section = "Kestrel:Certificates:Default";

    /// <summary>
    /// Reads the settings of the process, as ASP.NET Core does: appsettings.json beside the program, then environment
    /// variables. Called only when a port is opened for which no host has a certificate.
    /// </summary>
    public static X509Certificate2? OfProcess()
    {
        var environment = Environment.GetEnvironmentVariable("DOTNET_ENVIRONMENT")
            ?? Environment.GetEnvironmentVariable("ASPNETCORE_ENVIRONMENT") ?? "Production";
        var settings = new ConfigurationBuilder()
            .SetBasePath(AppContext.BaseDirectory)
            .AddJsonFile("appsettings.json", optional: true)
            .AddJsonFile($"appsettings.{environment}.json", optional: true)
            .AddEnvironmentVariables("ASPNETCORE_")
            .AddEnvironmentVariables()
            .Build();
        try
        {
            return Of(settings);
        }
        finally
        {
            (settings as IDisposable)?.Dispose();
        }
    }

    /// <summary>The certificate that the settings name; null when they name none.</summary>
    /// <exception cref="InvalidOperationException">The file or the certificate of the store is not there, or has no
    /// private key.</exception>
    public static X509Certificate2? Of(IConfiguration settings)
    {
        var section = settings.GetSection(Section);
        var certificate = section["Path"] is { Length: > 0 } path ? OfFile(Full(path), section)
            : section["Subject"] is { Length: > 0 } subject ? OfStore(subject, section)
            : null;
        return certificate is null or { HasPrivateKey: true }
            ? certificate
            : throw Mistake($"the certificate {CertificateName.Of(certificate)} has no private key");
    }

    private static X509Certificate2 OfFile(string path, IConfigurationSection section)
    {
        if (!File.Exists(path))
        {
            throw Mistake($"the file '{path}' does not exist");
        }

        try
        {
            return X509Certificate2.GetCertContentType(path) is X509ContentType.Pfx
                ? X509CertificateLoader.LoadPkcs12FromFile(path, section["Password"])
                : OfPem(path, section["KeyPath"], section["Password"]);
        }
        catch (System.Security.Cryptography.CryptographicException e)
        {
            throw Mistake($"the file '{path}' cannot be read: {e.Message}", e);
        }
    }

    private static X509Certificate2 OfPem(string path, string? key, string? password)
    {
        var keyPath = string.IsNullOrEmpty(key) ? path : Full(key);
        return !File.Exists(keyPath) ? throw Mistake($"the file '{keyPath}' does not exist")
            : string.IsNullOrEmpty(password) ? X509Certificate2.CreateFromPemFile(path, keyPath)
            : X509Certificate2.CreateFromEncryptedPemFile(path, password, keyPath);
    }

    private static X509Certificate2 OfStore(string subject, IConfigurationSection section)
    {
        var name = Enum.TryParse<StoreName>(section["Store"], ignoreCase: true, out var store) ? store : StoreName.My;
        var location = Enum.TryParse<StoreLocation>(section["Location"], ignoreCase: true, out var given)
            ? given
            : StoreLocation.CurrentUser;
        var looked = new List<string>();
        var found = CertificatePlaces.OfProcess.Find(
            location, name, all => all.Find(X509FindType.FindBySubjectName, subject, validOnly: false), looked);

        // As ASP.NET Core does: of several the one that is valid longest.
        return found.Where(static certificate => certificate.HasPrivateKey).MaxBy(
            static certificate => certificate.NotAfter)
            ?? throw Mistake(
                $"no certificate with a private key has the subject '{subject}'. Looked in: "
                    + $"{string.Join("; ", looked)}");
    }

    private static string Full(string path) => Path.GetFullPath(path, AppContext.BaseDirectory);

    private static InvalidOperationException Mistake(string what, Exception? inner = null) => new(Escaped.Text(
        $"The certificate of the settings {Section} cannot be used: {what}. Correct Path, KeyPath and Password, or "
            + $"Subject, Store and Location."), inner);
}
