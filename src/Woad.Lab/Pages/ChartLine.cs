namespace Woad.Lab.Pages;

/// <summary>A line of a chart.</summary>
/// <param name="Name">Its name in the legend.</param>
/// <param name="Style">How it is drawn.</param>
/// <param name="Y">Its values on the chart's axis.</param>
/// <param name="Colour">The number of its colour: that of the line which it predicts, or one of its own.</param>
internal sealed record ChartLine(string Name, LineStyle Style, IReadOnlyList<double?> Y, int Colour);
