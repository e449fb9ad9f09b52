namespace Woad.Lab.Hosts;

/// <summary>Another part of a cell than its service: a host, a proxy, or the files of a queue.</summary>
/// <param name="Name">Its name among those of the cell.</param>
/// <param name="Address">Where it is.</param>
internal sealed record CellProcess(string Name, Uri Address)
{
    /// <summary>The number of its process on this machine; null where it has none of its own.</summary>
    public int? ProcessId { get; init; }
}
