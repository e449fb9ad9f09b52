namespace Woad.Tools.ApiCoverage;

/// <summary>A wanted type, and how much of it the assemblies have.</summary>
internal sealed class TypeState
{
    public TypeState(ApiType want, World world, Dictionary<string, int> untested)
    {
        Want = want;
        want.Members.RemoveAll(member => member.NotCounted);
        Name = ListText.TypeName(want);
        IsPresent = world.Own.TryGetValue(want.Name, out var own) && own.Kind == want.Kind;
        Problems = IsPresent
            ? [.. Comparer.Problems(world, want, own!).Select(p => (ListText.ShortName(p.Member), p.Problem))]
            : [];
        Untested = IsPresent ? untested.GetValueOrDefault(want.Name) : 0;
    }

    public ApiType Want { get; }

    public string Name { get; }

    public bool IsPresent { get; }

    public IReadOnlyList<(string Name, string Problem)> Problems { get; }

    public int MembersPresent => IsPresent ? Want.Members.Count - Problems.Count : 0;

    /// <summary>The number of members that no test and no sample uses.</summary>
    public int Untested { get; }
}
