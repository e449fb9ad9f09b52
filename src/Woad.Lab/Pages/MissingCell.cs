namespace Woad.Lab.Pages;

/// <summary>A cell of a run that has no figure, and the reason.</summary>
internal sealed record MissingCell(string Cell, string Why);
