using Microsoft.CodeAnalysis;

namespace Woad.Tests.Structure;

/// <summary>"Folders of Woad" of docs/architecture.md: the engine's folders refer downwards only.</summary>
/// <remarks>
/// The public skin repeats WCF's own type graph, which is cyclic (an operation's description names the runtime that a
/// behavior of it changes), so a skin type may mention any skin type. Everything else has a direction: an engine type
/// mentions only types of its own layer or a lower one, and so does a skin type that mentions an engine type.
/// </remarks>
[Trait("Category", "Structure")]
[Trait("Category", "Slow")]
public sealed class FolderDirectionTests
{
    /// <summary>The folders of each layer, the lowest first.</summary>
    internal static readonly string[][] Layers =
    [
        ["Diagnostics", "Waits", "Detached"],
        ["Contracts", "Messages", "Connections", "Envelopes", "Protection", "Exchanges", "Json", "ReceiveContexts",
            "Web/Templates"],
        ["Encoders", "Formatters", "Framing", "Layers", "Sessions", "Security", "ReliableMessaging", "CompositeDuplex",
            "ContextExchange", "Transactions", "Model", "Web", "Dispatch/Invokers", "Dispatch/Filters"],
        ["Bindings", "Dispatch/Settings", "Formatters/Settings", "Metadata", "Tokens", "Web/Settings", "MessageLogs",
            "Propagation"],
        ["Instancing", "Admission", "DurableServices"],
        ["Freeze"],
        ["Transports", "Dispatch", "Client", "WebDispatch"],
        ["Peers"],
        ["Hosting", "Factories"],
    ];

    [Fact]
    public void Folder_refers_to_its_own_layer_and_lower_ones() =>
        Exemptions.Check(
            "direction",
            "A folder of src/Woad uses only folders of its own layer and those below it.",
            from mention in FrameworkCompilation.Mentions
            where !(IsSkin(mention.User) && IsSkin(mention.Used))
            let user = FrameworkCompilation.FolderOf(mention.Path)
            let used = FrameworkCompilation.FolderOf(mention.Home)
            where LayerOf(user) < LayerOf(used)
            select ($"{mention.Path} -> {used}", $"'{mention.User.Name}' mentions '{mention.Used.Name}'"));

    [Fact]
    public void Folder_has_a_place_in_the_layers() =>
        Assert.All(
            SourceTree.Below("src/Woad").Select(file => FrameworkCompilation.FolderOf(file.Path)).Distinct(),
            folder => Assert.True(LayerOf(folder) >= 0, $"'{folder}' is in no layer of docs/architecture.md."));

    [Fact]
    public void Engine_type_lives_in_the_namespace_of_its_folder() =>
        Exemptions.Check(
            "namespace",
            "A type is either WCF's, in WCF's namespace, or the engine's, in Woad.<Folder>.",
            from file in SourceTree.Below("src/Woad")
            let folder = FrameworkCompilation.FolderOf(file.Path).Replace('/', '.')
            let space = file.Namespace
            where space != "System" && !space.StartsWith("System.", StringComparison.Ordinal)
            where space != $"Woad.{folder}" && !$"Woad.{folder}".StartsWith(space + ".", StringComparison.Ordinal)
            select (file.Path, $"is in namespace '{space}'"));

    private static bool IsSkin(INamedTypeSymbol type) =>
        type.ContainingNamespace.ToDisplayString() is var space
        && (space == "System" || space.StartsWith("System.", StringComparison.Ordinal));

    // The layer of a folder is its own or, where it has none of its own, that of the folder around it.
    private static int LayerOf(string folder)
    {
        var layer = Array.FindIndex(Layers, layer => layer.Contains(folder));
        var end = folder.LastIndexOf('/');
        return layer >= 0 || end < 0 ? layer : LayerOf(folder[..end]);
    }
}
