namespace Woad.CodeDom.Generation;

/// <summary>
/// Names that depend on the order of documents, by the thing that has them. A later generation gives each thing the
/// name that it had, because programs use it.
/// </summary>
internal sealed class KeptNames
{
    /// <summary>The group of all types.</summary>
    public const string Types = "types";

    private readonly Dictionary<string, Dictionary<string, string>> _groups = [];
    private readonly IReadOnlyDictionary<string, Dictionary<string, string>> _earlier;
    private readonly Dictionary<string, HashSet<string>> _reserved;

    /// <param name="earlier">The names of an earlier generation, by group and thing.</param>
    public KeptNames(IReadOnlyDictionary<string, Dictionary<string, string>> earlier)
    {
        _earlier = earlier;
        _reserved = earlier.ToDictionary(
            static group => group.Key, static group => group.Value.Values.ToHashSet());
    }

    /// <summary>The names of this generation, by group and thing.</summary>
    public IReadOnlyDictionary<string, Dictionary<string, string>> Given => _groups;

    /// <summary>The name that a thing had; otherwise one that is free and that no other thing had.</summary>
    /// <param name="scope">The names of the group.</param>
    /// <param name="group">The group.</param>
    /// <param name="thing">What has the name, the same in each generation.</param>
    /// <param name="wanted">The name that it would have alone.</param>
    public string Unique(NameScope scope, string group, string thing, string wanted)
    {
        var name = Earlier(group, thing) is { } kept && scope.TryTake(kept)
            ? kept
            : scope.Unique(wanted, other => IsReserved(group, other));
        Note(group, thing, name);
        return name;
    }

    /// <summary>The name that a thing had; null for a new one.</summary>
    public string? Earlier(string group, string thing) => _earlier.GetValueOrDefault(group)?.GetValueOrDefault(thing);

    public bool IsReserved(string group, string name) => _reserved.GetValueOrDefault(group)?.Contains(name) == true;

    /// <summary>Remembers a name that something else has given.</summary>
    public void Note(string group, string thing, string name)
    {
        if (!_groups.TryGetValue(group, out var names))
        {
            _groups.Add(group, names = []);
        }

        names[thing] = name;
    }
}
