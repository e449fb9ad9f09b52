namespace Woad.Lab.Traces;

/// <summary>The service of a cell, as its process has to open it.</summary>
/// <param name="Level">The traces that it writes.</param>
internal sealed record TraceHostSettings(TraceLevel Level);
