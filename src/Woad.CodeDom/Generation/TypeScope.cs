namespace Woad.CodeDom.Generation;

/// <summary>The names of all generated types.</summary>
/// <param name="kept">The names of an earlier generation.</param>
/// <param name="taken">The types that the code has already.</param>
internal sealed class TypeScope(KeptNames kept, IEnumerable<string> taken)
{
    private readonly NameScope _names = new(taken);

    /// <summary>A name that no other type has.</summary>
    /// <param name="thing">The thing that becomes the type, the same in each generation.</param>
    /// <param name="wanted">The name that it would have alone.</param>
    public string Unique(string thing, string wanted) => kept.Unique(_names, KeptNames.Types, thing, wanted);

    /// <summary>Keeps a name that something else has given, unless the thing or another one had it before.</summary>
    public string Keep(string thing, string given)
    {
        if (HasEarlier(thing) || kept.IsReserved(KeptNames.Types, given))
        {
            return Unique(thing, given);
        }

        Take(given);
        kept.Note(KeptNames.Types, thing, given);
        return given;
    }

    /// <summary>Whether a thing had a name in an earlier generation.</summary>
    public bool HasEarlier(string thing) => kept.Earlier(KeptNames.Types, thing) is not null;

    /// <summary>Takes a name that something else has given.</summary>
    public void Take(string name) => _ = _names.TryTake(name);
}
