namespace Woad.Lab.Pages;

internal sealed record ChartMark(double X, string Text);
