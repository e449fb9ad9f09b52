namespace Woad.Lab.Hosts;

/// <summary>The address of a cell's service, and the other processes and files of the cell.</summary>
/// <param name="Address">The address of the service, or of its first host.</param>
internal sealed record CellTopology(Uri Address)
{
    /// <summary>The other hosts, the proxy or the files, in the order in which they were made.</summary>
    public IReadOnlyList<CellProcess> Others { get; init; } = [];

    /// <summary>A service alone.</summary>
    public static implicit operator CellTopology(Uri address) => new(address);

    /// <summary>The address of another part of the cell; null where the cell has none of that name.</summary>
    public Uri? Find(string name) => Others.FirstOrDefault(o => o.Name == name)?.Address;
}
