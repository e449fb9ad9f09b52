using System.Collections.Concurrent;
using System.Security.Cryptography;

namespace Woad.TestSupport;

/// <summary>RSA keys of the tests by their names: each is generated once per process, which takes long.</summary>
internal static class TestKeys
{
    private static readonly ConcurrentDictionary<(string Name, int Bits), Lazy<RSAParameters>> Generated = new();

    /// <summary>A copy of the key with a name, which the caller disposes of. Keys of other names differ.</summary>
    public static RSA Rsa(string name, int bits = 2048) => RSA.Create(
        Generated.GetOrAdd((name, bits), static key => new Lazy<RSAParameters>(() => Generate(key.Bits))).Value);

    private static RSAParameters Generate(int bits)
    {
        using var key = RSA.Create(bits);
        return key.ExportParameters(includePrivateParameters: true);
    }
}
