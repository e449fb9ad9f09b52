using Microsoft.CodeAnalysis;

namespace Woad.Tests.Structure;

/// <summary>The mentions between types of different folders.</summary>
internal sealed class FolderMentions
{
    private readonly ILookup<FolderEdge, Mention> _mentions;

    private FolderMentions(IEnumerable<Mention> mentions, Func<string, string> folderOf)
    {
        _mentions = mentions
            .ToLookup(mention => new FolderEdge(folderOf(mention.Path), folderOf(mention.Home)));
        Folders = new FolderGraph(
            from mention in _mentions
            where mention.Key.From != mention.Key.To
            select KeyValuePair.Create(mention.Key, mention.Count()));
    }

    public FolderGraph Folders { get; }

    /// <summary>The graph of a project's top-level folders, then one for the inside of each of them.</summary>
    public static IEnumerable<FolderMentions> Graphs(ProjectCompilation project)
    {
        var mentions = project.Mentions.Where(mention => !IsSkin(mention.Used)).ToList();
        yield return new FolderMentions(mentions, TopOf);
        foreach (var inside in mentions.GroupBy(mention => TopOf(mention.Path)))
        {
            yield return new FolderMentions(
                inside.Where(mention => TopOf(mention.Home) == inside.Key), project.FolderOf);
        }

        string TopOf(string path) => project.FolderOf(path).Split('/')[0];
    }

    /// <summary>The first of the mentions behind an edge, and how many they are.</summary>
    public string Describe(FolderEdge edge)
    {
        var mentions = _mentions[edge].ToList();
        var first = $"{mentions[0].User.Name} mentions {mentions[0].Used.Name}";
        return mentions.Count == 1 ? first : $"{first}, the first of {mentions.Count} mentions";
    }

    // WCF's own type graph is cyclic, so its types may repeat its cycles.
    private static bool IsSkin(INamedTypeSymbol type) =>
        type.DeclaredAccessibility == Accessibility.Public
        && type.ContainingNamespace.ToDisplayString() is var space
        && (space == "System" || space.StartsWith("System.", StringComparison.Ordinal));
}
