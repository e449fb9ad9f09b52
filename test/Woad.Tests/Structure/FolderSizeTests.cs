namespace Woad.Tests.Structure;

[Trait("Category", "Structure")]
public sealed class FolderSizeTests
{
    private const int MostFiles = 30;

    [Fact]
    public void Folder_has_no_more_than_30_files_of_its_own() =>
        ShrinkingExemptions.Check(
            "folder-size",
            $"A folder below src with more than {MostFiles} files, not counting sub-folders, holds more than one "
                + "concept.",
            from file in SourceTree.Shipped
            group file by file.Folder into folder
            let files = folder.Count()
            where files > MostFiles
            select new Violation(folder.Key, $"{files} files", $"older than the rule: there were {files} files"));
}
