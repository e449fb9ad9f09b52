using System.Security.Cryptography;

namespace Woad.Security.Algorithms;

/// <summary>What is said of bytes that cannot be decrypted, whatever is wrong with them.</summary>
internal static class Undecipherable
{
    public static CryptographicException Content() =>
        new("Encrypted content cannot be decrypted: it was altered, or encrypted by another key or algorithm.");

    public static CryptographicException Key() =>
        new("A wrapped key cannot be unwrapped: it was altered, or wrapped by another key or algorithm.");
}
