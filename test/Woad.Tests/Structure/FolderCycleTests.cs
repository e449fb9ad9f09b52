namespace Woad.Tests.Structure;

/// <summary>
/// Folders of a project do not use each other in a circle, neither at its top nor inside one of its folders.
/// </summary>
/// <remarks>
/// A line <c>cycle | Woad: Client -> Dispatch | reason</c> of exemptions.txt takes one edge out of the graph. It is
/// needed as long as the edge would close a cycle. The top of a project is a graph of its folders, and files beside the
/// project file are the folder <c>.</c>; each folder with sub-folders is a graph of those and its own files.
/// </remarks>
[Trait("Category", "Structure")]
[Trait("Category", "Slow")]
public sealed class FolderCycleTests
{
    [Fact]
    public void Folders_of_a_project_form_no_cycle() =>
        ShrinkingExemptions.Check(
            "cycle",
            "Folders use each other in one direction: move a type, or turn a reference round.",
            SourceTree.Projects.SelectMany(Violations));

    // Without a reference the compiler does not know a type's members, and mentions are missed.
    [Fact]
    public void Project_is_compiled_with_everything_that_it_refers_to() =>
        Assert.Empty(SourceTree.Projects.SelectMany(folder => ProjectCompilation.Of(folder).UnknownNamespaces));

    private static IEnumerable<Violation> Violations(string project)
    {
        var name = Path.GetFileName(project);
        var exempt = Exemptions.SubjectsOf("cycle")
            .Where(subject => Violation.AssemblyOf(subject) == name)
            .Select(subject => FolderEdge.Parse(subject[(name.Length + 2)..]))
            .ToList();
        return from graph in FolderMentions.Graphs(ProjectCompilation.Of(project))
               from edge in graph.Folders.Feedback(exempt)
               select new Violation(
                   $"{name}: {edge}",
                   $"{graph.Describe(edge)}; back by {string.Join(" -> ", graph.Folders.PathBack(edge))}",
                   $"older than the rule: {graph.Describe(edge)}");
    }
}
