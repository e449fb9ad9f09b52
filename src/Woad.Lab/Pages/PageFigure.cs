namespace Woad.Lab.Pages;

/// <summary>A number of the first screen.</summary>
internal sealed record PageFigure(string Name, string Value, string Note);
