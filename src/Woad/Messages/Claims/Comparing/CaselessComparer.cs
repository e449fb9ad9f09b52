namespace Woad.Messages;

/// <summary>Compares names without regard to case.</summary>
internal sealed class CaselessComparer : IEqualityComparer<object>
{
    public static CaselessComparer Instance { get; } = new();

    bool IEqualityComparer<object>.Equals(object? x, object? y) =>
        x is string a && y is string b && a.Equals(b, StringComparison.OrdinalIgnoreCase);

    int IEqualityComparer<object>.GetHashCode(object obj) => StringComparer.OrdinalIgnoreCase.GetHashCode((string)obj);
}
