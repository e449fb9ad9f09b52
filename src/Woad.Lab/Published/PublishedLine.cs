using Woad.Lab.Measuring;
using Woad.Lab.Statistics;
using static System.FormattableString;

namespace Woad.Lab.Published;

/// <summary>The published times of basicHttp beside a line through them.</summary>
internal static class PublishedLine
{
    /// <summary>A point that is farther from the line, relative, is none of it.</summary>
    private const double Far = 0.2;

    /// <summary>The points that are not on the line through the others, which is fitted without the 6 MB.</summary>
    /// <param name="milliseconds">A time for each of <see cref="PublishedSizes.Bytes"/>.</param>
    public static string Sentence(IReadOnlyList<double> milliseconds)
    {
        var points = PublishedSizes.Bytes.Zip(milliseconds, (bytes, ms) => (Bytes: bytes, Ms: ms)).ToArray();
        var line = LineFit.Of([.. points.Where(p => p.Bytes != 6_000_000).Select(p => (p.Bytes / 1e6, p.Ms))])!;
        var far = points
            .Select(p => (p.Bytes, p.Ms, Line: line.Intercept + (line.Slope * p.Bytes / 1e6)))
            .Where(p => Math.Abs((p.Line / p.Ms) - 1) > Far)
            .ToArray();
        if (far.Length == 0)
        {
            return Invariant($"All published points of basicHttp are within {Far:P0} of a line.");
        }

        var texts = far.Select(p => Invariant(
            $"{PayloadSize.Name(p.Bytes)} ({p.Ms:0.#} ms, the line of the others has {p.Line:0.#})"));
        var sizes = far.Select(p => PayloadSize.Name(p.Bytes).Replace(" ", "", StringComparison.Ordinal));
        return Invariant($"Of {points.Length} published points of basicHttp, {far.Length} are more than {Far:P0} off ")
            + $"the line of the others: {string.Join(" and ", texts)}. Next experiment: --sizes "
            + $"{string.Join(",", sizes)} --binding basicHttp --runs 5.";
    }
}
