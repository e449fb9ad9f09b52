using System.Net;
using System.Net.Security;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.CodeDom.Generation;

namespace Woad.Svcutil.Requests;

/// <summary>The settings of connections over which metadata is fetched.</summary>
internal sealed record ConnectionSettings
{
    /// <summary>The environment variable with the password of --user, and of --certificate.</summary>
    public const string PasswordVariable = "WOAD_SVCUTIL_PASSWORD";

    /// <summary>The file with certificates of authorities that are trusted beside those of the machine.</summary>
    public string? Authority { get; init; }

    /// <summary>The file with the certificate of the client: PFX or PEM.</summary>
    public string? Certificate { get; init; }

    /// <summary>The file with the private key of a PEM certificate; null when it is in the same file.</summary>
    public string? CertificateKey { get; init; }

    /// <summary>The user name; null for none.</summary>
    public string? User { get; init; }

    /// <summary>The file with the password; null for that of the environment variable.</summary>
    public string? PasswordFile { get; init; }

    /// <summary>Whether the identity of the process is used, by Kerberos or NTLM.</summary>
    public bool UsesProcessIdentity { get; init; }

    /// <summary>The address of the proxy; null for that of the environment.</summary>
    public string? Proxy { get; init; }

    /// <summary>Applies the settings to a handler.</summary>
    /// <param name="handler">The handler.</param>
    /// <param name="asked">The address that is asked: credentials go to its host and port alone.</param>
    /// <param name="warn">Told of credentials that are not used.</param>
    /// <exception cref="GenerationException">A file cannot be read.</exception>
    public void Apply(SocketsHttpHandler handler, Uri asked, Action<string> warn)
    {
        if (Authority is not null)
        {
            var roots = Load(Authority, static path =>
            {
                var read = new X509Certificate2Collection();
                read.ImportFromPemFile(path);
                return read.Count > 0 ? read : [X509CertificateLoader.LoadCertificateFromFile(path)];
            });
            handler.SslOptions.RemoteCertificateValidationCallback = (_, certificate, chain, errors) =>
                errors == SslPolicyErrors.None
                || (errors == SslPolicyErrors.RemoteCertificateChainErrors && IsIssuedBy(roots, certificate, chain));
        }

        if (Certificate is not null)
        {
            handler.SslOptions.ClientCertificates = [Load(Certificate, LoadOwn)];
        }

        if (User is not null || UsesProcessIdentity)
        {
            handler.Credentials = Credentials(asked, warn);
        }

        if (Proxy is not null)
        {
            handler.UseProxy = true;
            handler.Proxy = new WebProxy(Proxy);
        }
    }

    private static bool IsIssuedBy(X509Certificate2Collection roots, X509Certificate? certificate, X509Chain? sent)
    {
        if (certificate is not X509Certificate2 own)
        {
            return false;
        }

        using var chain = new X509Chain();
        chain.ChainPolicy.TrustMode = X509ChainTrustMode.CustomRootTrust;
        chain.ChainPolicy.RevocationMode = X509RevocationMode.NoCheck;
        chain.ChainPolicy.CustomTrustStore.AddRange(roots);
        foreach (var element in sent?.ChainElements ?? Enumerable.Empty<X509ChainElement>())
        {
            chain.ChainPolicy.ExtraStore.Add(element.Certificate);
        }

        return chain.Build(own);
    }

    private CredentialCache Credentials(Uri asked, Action<string> warn)
    {
        var cache = new CredentialCache();
        var place = new Uri(asked.GetLeftPart(UriPartial.Authority));
        if (UsesProcessIdentity)
        {
            cache.Add(place, "Negotiate", CredentialCache.DefaultNetworkCredentials);
            return cache;
        }

        var credential = new NetworkCredential(User, Password() ?? throw new GenerationException(
            $"The user '{User}' has no password. Name a file with --passwordFile, or set {PasswordVariable}."));
        cache.Add(place, "Digest", credential);
        cache.Add(place, "Negotiate", credential);
        cache.Add(place, "NTLM", credential);
        if (asked.Scheme == Uri.UriSchemeHttps || asked.IsLoopback)
        {
            cache.Add(place, "Basic", credential);
        }
        else
        {
            warn($"The password of '{User}' is not sent by Basic authentication to '{place}', as everybody between can "
                + "read it. Ask for the metadata over https.");
        }

        return cache;
    }

    private X509Certificate2 LoadOwn(string path)
    {
        if (!File.ReadAllText(path).Contains("-----BEGIN", StringComparison.Ordinal))
        {
            return X509CertificateLoader.LoadPkcs12FromFile(path, Password());
        }

        // A certificate of PEM has its key in memory only, which TLS of Windows cannot use.
        using var pem = X509Certificate2.CreateFromPemFile(path, CertificateKey ?? path);
        return X509CertificateLoader.LoadPkcs12(pem.Export(X509ContentType.Pkcs12), null);
    }

    private string? Password() => PasswordFile is null
        ? Environment.GetEnvironmentVariable(PasswordVariable)
        : File.ReadAllText(PasswordFile).TrimEnd('\r', '\n');

    private static T Load<T>(string path, Func<string, T> load)
    {
        try
        {
            return load(path);
        }
        catch (Exception e) when (e is CryptographicException or IOException or UnauthorizedAccessException)
        {
            throw new GenerationException($"The certificate '{path}' cannot be read: {e.Message}");
        }
    }
}
