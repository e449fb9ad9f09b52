using System.Security.Cryptography.X509Certificates;

namespace Woad.Federation.Tests.Trust.Golden;

/// <summary>The key of recorded exchanges and calls, which never changes.</summary>
internal static class GoldenKey
{
    public static X509Certificate2 Certificate()
    {
        var pem = File.ReadAllText(
            Repository.PathOf("test", "Woad.Federation.Tests", "Trust", "Golden", "issuer.pem"));
        return X509Certificate2.CreateFromPem(pem, pem);
    }
}
