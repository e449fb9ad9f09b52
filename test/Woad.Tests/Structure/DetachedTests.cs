using System.Text.RegularExpressions;
using Woad.Conformance;

namespace Woad.Tests.Structure;

/// <summary>Timers and threads of the engine do not keep the context of the call that needs them first.</summary>
[Trait("Category", "Structure")]
public sealed partial class DetachedTests
{
    private static readonly string[] Projects = ["src/Woad", "src/Woad.Server", "src/Woad.Queues", "src/Woad.Durable",
        "src/Woad.Federation", "src/Woad.Federation.Client", "src/Woad.Federation.Jwt", "src/Woad.Discovery",
        "src/Woad.Mesh", "src/Woad.Routing", "src/Woad.Transactions", "src/Woad.Transport.Linux"];

    [Fact]
    public void Timers_and_threads_are_without_the_context_of_their_creator()
    {
        var wrong =
            from project in Projects
            from file in Directory.EnumerateFiles(
                Path.Combine(Repository.Root, project), "*.cs", SearchOption.AllDirectories)
            where !file.Contains("/obj/", StringComparison.Ordinal)
                && !file.EndsWith("DetachedTimers.cs", StringComparison.Ordinal)
            from line in File.ReadLines(file).Select(static (text, i) => (Text: text, Number: i + 1))
            where Keeping().IsMatch(line.Text)
            select $"{Path.GetRelativePath(Repository.Root, file)}:{line.Number}: {line.Text.Trim()}";

        Assert.Empty(wrong);
    }

    [GeneratedRegex(
        @"\.CreateTimer\(|_\w* = Task\.Run\(|new Thread\(.*\.Start\(|[tT]hread\.Start\(|\.QueueUserWorkItem\(")]
    private static partial Regex Keeping();
}
