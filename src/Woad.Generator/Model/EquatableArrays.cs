using System.Collections.Immutable;

namespace Woad.Generator.Model;

/// <summary>Makes equatable arrays.</summary>
internal static class EquatableArrays
{
    /// <summary>An array of <paramref name="items"/>.</summary>
    public static EquatableArray<T> Create<T>(ReadOnlySpan<T> items) where T : IEquatable<T> =>
        new(items.ToArray().ToImmutableArray());

    /// <summary>An array of what <paramref name="items"/> yields.</summary>
    public static EquatableArray<T> ToEquatable<T>(this IEnumerable<T> items) where T : IEquatable<T> =>
        new(items.ToImmutableArray());
}
