namespace Woad.Lab.Pages;

internal sealed record ChartLine(string Name, LineStyle Style, IReadOnlyList<double?> Y);
