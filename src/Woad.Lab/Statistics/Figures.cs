namespace Woad.Lab.Statistics;

/// <summary>Makes figures, and takes several together.</summary>
internal static class Figures
{
    public const string NotMeasured = "not measured";

    public static Figure<T> Of<T>(T value) => Figure<T>.Of(value);

    /// <summary>The figure of a value that is null where it is missing.</summary>
    public static Figure<T> OrMissing<T>(this T? value, string why)
        where T : class => value is null ? Figure<T>.Missing(why) : Figure<T>.Of(value);

    /// <inheritdoc cref="OrMissing{T}(T, string)"/>
    public static Figure<T> OrMissing<T>(this T? value, string why)
        where T : struct => value is { } known ? Figure<T>.Of(known) : Figure<T>.Missing(why);

    /// <summary>All values; missing for the first reason where one is missing.</summary>
    public static Figure<IReadOnlyList<T>> All<T>(IEnumerable<Figure<T>> figures)
    {
        var values = new List<T>();
        foreach (var figure in figures)
        {
            if (figure.IsMissing)
            {
                return Figure<IReadOnlyList<T>>.Missing(figure.Why);
            }

            values.AddRange(figure.Known);
        }

        return Figure<IReadOnlyList<T>>.Of(values);
    }

    /// <summary>The ratio of two values; missing where the second is not positive.</summary>
    public static Figure<double> Over(this Figure<double> above, Figure<double> below, string why) =>
        above.Then(a => below.Then(b => b > 0 ? Of(a / b) : Figure<double>.Missing(why)));

    /// <summary>Null where the value is missing: for charts, which leave a gap.</summary>
    public static double? OrNull(this Figure<double> figure) =>
        figure.Match<double?>(static value => value, static _ => null);
}
