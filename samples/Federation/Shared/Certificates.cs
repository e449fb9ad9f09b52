using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Samples.Federation;

/// <summary>Certificates of the sample, in a folder that the three programs share.</summary>
internal static class Certificates
{
    private static string Folder => Environment.GetEnvironmentVariable("WOAD_SAMPLE_KEYS")
        ?? throw new InvalidOperationException("Set WOAD_SAMPLE_KEYS to a folder, or start the sample by run.sh.");

    /// <summary>Creates the certificate of a program, for localhost.</summary>
    public static void Create(string name)
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest("CN=" + name, key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName("localhost");
        request.CertificateExtensions.Add(names.Build());
        using var certificate = request.CreateSelfSigned(DateTimeOffset.Now.AddDays(-1), DateTimeOffset.Now.AddDays(7));
        File.WriteAllBytes(PathOf(name), certificate.Export(X509ContentType.Pkcs12));
    }

    /// <summary>The certificate of a program with its key. A real program has those of others without a key.</summary>
    public static X509Certificate2 Load(string name) => X509CertificateLoader.LoadPkcs12FromFile(PathOf(name), null);

    private static string PathOf(string name) => Path.Combine(Folder, name + ".pfx");
}
