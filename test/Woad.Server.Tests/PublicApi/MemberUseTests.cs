using Woad.Conformance.PublicApi;
using Woad.Server.Tests.PublicApi.MemberUse;

namespace Woad.Server.Tests.PublicApi;

/// <summary>
/// Each public member of WCF's service model is used by a test or a sample, so that its absence would be noticed. Those
/// that are not stand in a list, which is to become shorter.
/// </summary>
[Trait("Category", "Structure")]
public sealed class MemberUseTests
{
    private static readonly string[] Namespaces =
    [
        "System.ServiceModel", "System.ServiceModel.Channels", "System.ServiceModel.Description",
        "System.ServiceModel.Dispatcher",
    ];

    [Fact]
    public void Member_that_no_test_uses_is_on_the_list()
    {
        var members = new PublicMembers([Beside("Woad.dll"), Beside("Woad.Server.dll")], Namespaces);
        var uses = new TestUses(
            members,
            [
                Beside("Woad.Server.Tests.dll"), Beside("Woad.Conformance.dll"), Beside("Woad.Samples.dll"),
                Neighbour("Woad.Tests"), Neighbour("Woad.Durable.Tests"), Neighbour("Woad.Federation.Tests"),
                Neighbour("Woad.Federation.Client.Tests"), Neighbour("Woad.Federation.Jwt.Tests"),
                Neighbour("Woad.Discovery.Tests"), Neighbour("Woad.Routing.Tests"), Neighbour("Woad.Mesh.Tests"),
                Neighbour("Woad.Transactions.Tests"),
            ],
            Sources());
        var unused = members.All.Where(m => !uses.Contains(m)).Select(m => m.Text).Order(
            StringComparer.Ordinal).ToArray();
        Assert.InRange(members.All.Count, 1_500, 10_000);
        ApprovedText.Check(
            Repository.PathOf("test", "Woad.Server.Tests", "PublicApi", "Untested.txt"),
            $"# {unused.Length} public members of {string.Join(", ", Namespaces)} that no test and no sample "
                + $"uses\n{string.Join('\n', unused)}\n");
    }

    private static string Beside(string file) => Path.Combine(AppContext.BaseDirectory, file);

    /// <summary>Another test project's assembly, built before this one in the same configuration.</summary>
    private static string Neighbour(string project)
    {
        var here = new DirectoryInfo(AppContext.BaseDirectory.TrimEnd(Path.DirectorySeparatorChar));
        return Repository.PathOf("test", project, "bin", here.Parent!.Name, here.Name, project + ".dll");
    }

    private static IEnumerable<string> Sources() => ((string[])["test", "samples"])
        .SelectMany(folder => Directory.EnumerateFiles(Repository.PathOf(folder), "*.cs", SearchOption.AllDirectories))
        .Where(
            file => !file.Contains(
                $"{Path.DirectorySeparatorChar}obj{Path.DirectorySeparatorChar}", StringComparison.Ordinal));
}
