namespace Woad.Generator.DataContracts;

/// <summary>The types that the parts of a contract consist of.</summary>
internal sealed record DataGraphModel;
