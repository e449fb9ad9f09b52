using Woad.Web.Templates;

namespace System;

/// <summary>
/// Takes templates for the same that fit the same addresses (<see cref="UriTemplate.IsEquivalentTo"/>).
/// </summary>
public class UriTemplateEquivalenceComparer : IEqualityComparer<UriTemplate>
{
    /// <summary>Determines whether both are null or equivalent.</summary>
    /// <param name="x">The first template.</param>
    /// <param name="y">The second template.</param>
    /// <returns><see langword="true"/> if the objects are equal; otherwise, <see langword="false"/>.</returns>
    public bool Equals(UriTemplate? x, UriTemplate? y) => x?.IsEquivalentTo(y) ?? y is null;

    /// <summary>A number that is the same for equivalent templates.</summary>
    /// <param name="obj">The object to compare with.</param>
    /// <returns>A hash code.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="obj"/> is null.</exception>
    public int GetHashCode(UriTemplate obj)
    {
        ArgumentNullException.ThrowIfNull(obj);
        var hash = default(HashCode);
        foreach (var segment in obj.Parsed.Path)
        {
            hash.Add(segment.Kind);
            hash.Add(segment.Text, StringComparer.OrdinalIgnoreCase);
        }

        // The order of the query does not matter.
        hash.Add(obj.Parsed.Query.Sum(static q => (long)StringComparer.OrdinalIgnoreCase.GetHashCode(q.Name)));
        return hash.ToHashCode();
    }
}
