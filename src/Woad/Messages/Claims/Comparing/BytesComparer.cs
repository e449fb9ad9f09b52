namespace Woad.Messages;

/// <summary>Compares arrays by their bytes.</summary>
internal sealed class BytesComparer : IEqualityComparer<object>
{
    public static BytesComparer Instance { get; } = new();

    bool IEqualityComparer<object>.Equals(object? x, object? y) =>
        x is byte[] a && y is byte[] b && a.AsSpan().SequenceEqual(b);

    int IEqualityComparer<object>.GetHashCode(object obj)
    {
        var hash = default(HashCode);
        hash.AddBytes((byte[])obj);
        return hash.ToHashCode();
    }
}
