using System.Security.Cryptography.X509Certificates;

namespace Woad.Messages;

/// <summary>Compares distinguished names by their encoded form.</summary>
internal sealed class DistinguishedNameComparer : IEqualityComparer<object>
{
    public static DistinguishedNameComparer Instance { get; } = new();

    bool IEqualityComparer<object>.Equals(object? x, object? y) =>
        x is X500DistinguishedName a && y is X500DistinguishedName b && a.RawData.AsSpan().SequenceEqual(b.RawData);

    int IEqualityComparer<object>.GetHashCode(object obj)
    {
        var hash = default(HashCode);
        hash.AddBytes(((X500DistinguishedName)obj).RawData);
        return hash.ToHashCode();
    }
}
