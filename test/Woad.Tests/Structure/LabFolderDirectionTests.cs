namespace Woad.Tests.Structure;

/// <summary>"Folders" of docs/lab-architecture.md: the laboratory's folders refer downwards only.</summary>
[Trait("Category", "Structure")]
[Trait("Category", "Slow")]
public sealed class LabFolderDirectionTests
{
    private static readonly ProjectCompilation Project = ProjectCompilation.Of("src/Woad.Lab");

    private static readonly string[][] Layers =
    [
        ["Measuring", "Statistics"],
        ["Callers", "Bindings", "Hosts"],
        ["Targets", "Servers"],
        ["Observing"],
        ["Logs", "Limits"],
        ["Processes", "Published", "Verdicts"],
        ["Pages"],
        ["Trials", "Claims"],
        ["Blocks"],
        ["Reports", "Scenarios", "SelfTest", "Serving"],
        [
            "Instancing", "Throttling", "IoLatency", "MessageSize", "Durable", "Queues", "Tuning", "LoadAgents",
            "Comparing", "Pairs", "Traces", "Federation", "Meshes",
        ],
        ["Commands"],
        ["."],
    ];

    [Fact]
    public void Folder_refers_to_lower_layers_only() => Assert.Empty(
        from mention in Project.Mentions
        let user = TopOf(mention.Path)
        let used = TopOf(mention.Home)
        where user != used && LayerOf(user) <= LayerOf(used)
        select $"{mention.Path}: '{mention.User.Name}' mentions '{mention.Used.Name}' of {used}");

    [Fact]
    public void Folder_has_a_place_in_the_layers() => Assert.Equal(
        Layers.SelectMany(layer => layer).Order(StringComparer.Ordinal),
        SourceTree.Below("src/Woad.Lab").Select(file => TopOf(file.Path)).Distinct().Order(StringComparer.Ordinal));

    private static string TopOf(string path) => Project.FolderOf(path).Split('/')[0];

    private static int LayerOf(string folder) => Array.FindIndex(Layers, layer => layer.Contains(folder));
}
