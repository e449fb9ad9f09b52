namespace Woad.Lab.Pages;

/// <summary>Bars that stand together; a null value is a bar that was not measured.</summary>
internal sealed record BarGroup(string Name, IReadOnlyList<ChartValue?> Bars);
