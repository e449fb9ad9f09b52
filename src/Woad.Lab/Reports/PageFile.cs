namespace Woad.Lab.Reports;

/// <summary>A file of a run folder that is made from the raw data.</summary>
internal sealed record PageFile(string Name, Func<string> Build);
