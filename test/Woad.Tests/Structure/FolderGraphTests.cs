namespace Woad.Tests.Structure;

[Trait("Category", "Structure")]
public sealed class FolderGraphTests
{
    [Theory]
    [InlineData("A -> B, B -> C, A -> C", "", "")]
    [InlineData("A -> B 9, B -> A 2", "", "B -> A")]
    [InlineData("A -> B 9, B -> A 2", "A -> B", "A -> B")]
    [InlineData("A -> B 9, B -> C 9, C -> A 1", "", "C -> A")]
    [InlineData("A -> B 9, B -> C 2, C -> D 9, D -> A 9, A -> C 3", "", "B -> C, A -> C")]
    [InlineData("A -> B 9, B -> A 1, C -> D 9, D -> C 1, B -> C 1", "", "B -> A, D -> C")]
    [InlineData("A -> B 9, B -> C 9, C -> A 9", "A -> B, B -> C", "B -> C")]
    [InlineData("A -> B, B -> C", "A -> B, C -> A", "")]
    public void Feedback_is_what_keeps_a_graph_from_being_free_of_cycles(
        string edges, string exempt, string feedback) =>
        Assert.Equivalent(Parse(feedback).Keys, Graph(edges).Feedback(Parse(exempt).Keys), strict: true);

    [Theory]
    [InlineData("A -> B, B -> C, A -> C", "")]
    [InlineData("A -> B, B -> A, B -> C, C -> D, D -> E, E -> C", "A B / C D E")]
    [InlineData("A -> B, B -> C, C -> A, C -> D, D -> B, E -> A", "A B C D")]
    public void Cycles_are_the_folders_that_reach_each_other(string edges, string cycles) =>
        Assert.Equal(cycles, string.Join(" / ", Graph(edges).Cycles().Select(cycle => string.Join(' ', cycle))));

    [Fact]
    public void PathBack_is_a_shortest_way() =>
        Assert.Equal(
            ["B", "C", "A"], Graph("A -> B, B -> D, D -> C, B -> C, C -> A").PathBack(new FolderEdge("A", "B")));

    private static FolderGraph Graph(string edges) => new(Parse(edges));

    private static Dictionary<FolderEdge, int> Parse(string edges) => edges
        .Split(", ", StringSplitOptions.RemoveEmptyEntries)
        .Select(edge => edge.Split(' '))
        .ToDictionary(
            parts => new FolderEdge(parts[0], parts[2]), parts => parts.Length > 3 ? int.Parse(parts[3], null) : 1);
}
