namespace Woad.Lab.Reports.Charts;

/// <summary>One line of a chart; <paramref name="Colour"/> is the number of a colour of the page.</summary>
internal sealed record LineSeries(string Name, int Colour, IReadOnlyList<(double X, ChartValue Y)> Points);
