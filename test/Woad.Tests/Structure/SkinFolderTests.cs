namespace Woad.Tests.Structure;

/// <summary>
/// "Public skin and engine" of docs/architecture.md: inside a concept the two are in folders of their own.
/// </summary>
[Trait("Category", "Structure")]
public sealed class SkinFolderTests
{
    [Fact]
    public void Folder_holds_types_of_WCF_or_of_the_engine() =>
        ShrinkingExemptions.Check(
            "mixed-folder",
            "A folder of src/Woad holds types of WCF's namespaces (System.*) or the engine's (Woad.*), not both.",
            from file in SourceTree.Below("src/Woad")
            where file.TopLevelTypes.Any()
            group file by file.Folder into folder
            let files = folder.Count()
            let skin = folder.Count(file => file.Namespace.StartsWith("System", StringComparison.Ordinal))
            where skin > 0 && skin < files
            let finding = $"{skin} of {files} files have types of WCF"
            select new Violation(folder.Key, finding, $"older than the rule: {finding}"));
}
