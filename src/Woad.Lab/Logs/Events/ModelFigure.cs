namespace Woad.Lab.Logs.Events;

/// <summary>One predicted figure of a cell.</summary>
internal sealed record ModelFigure(string Cell, string Quantity, double Value, string Limit);
