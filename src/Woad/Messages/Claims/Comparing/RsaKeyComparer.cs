using System.Security.Cryptography;

namespace Woad.Messages;

/// <summary>Compares keys by their public part.</summary>
internal sealed class RsaKeyComparer : IEqualityComparer<object>
{
    public static RsaKeyComparer Instance { get; } = new();

    bool IEqualityComparer<object>.Equals(object? x, object? y)
    {
        if (x is not RSA a || y is not RSA b)
        {
            return false;
        }

        var (first, second) = (a.ExportParameters(false), b.ExportParameters(false));
        return first.Modulus.AsSpan().SequenceEqual(second.Modulus)
            && first.Exponent.AsSpan().SequenceEqual(second.Exponent);
    }

    int IEqualityComparer<object>.GetHashCode(object obj)
    {
        var hash = default(HashCode);
        hash.AddBytes(((RSA)obj).ExportParameters(false).Modulus);
        return hash.ToHashCode();
    }
}
