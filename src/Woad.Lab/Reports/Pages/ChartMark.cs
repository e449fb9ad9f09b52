namespace Woad.Lab.Reports.Pages;

internal sealed record ChartMark(double X, string Text);
