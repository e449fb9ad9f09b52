namespace Woad.Lab.Reports.Pages;

internal sealed record ChartLine(string Name, LineStyle Style, IReadOnlyList<double?> Y);
