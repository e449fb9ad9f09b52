using Woad.Check.Moving;

namespace Woad.Facades.Tests.Check.Moving;

/// <summary>Differences in the unified format.</summary>
public sealed class UnifiedDiffTests
{
    [Fact]
    public void Distant_changes_are_in_hunks_of_their_own()
    {
        var before = string.Concat(Enumerable.Range(1, 20).Select(line => $"{line}\n"));
        var after = before.Replace("\n2\n", "\ntwo\n", StringComparison.Ordinal)
            .Replace("\n19\n", "\n18.5\n19\n", StringComparison.Ordinal);

        Assert.Equal(
            "--- a/f.cs\n+++ b/f.cs\n@@ -1,5 +1,5 @@\n 1\n-2\n+two\n 3\n 4\n 5\n"
                + "@@ -16,5 +16,6 @@\n 16\n 17\n 18\n+18.5\n 19\n 20\n",
            UnifiedDiff.Of("f.cs", before, after).ReplaceLineEndings("\n"));
    }

    [Fact]
    public void Added_and_removed_files_are_compared_with_nothing()
    {
        Assert.Equal(
            "--- /dev/null\n+++ b/f\n@@ -0,0 +1,1 @@\n+a\n",
            UnifiedDiff.Of("f", null, "a\n").ReplaceLineEndings("\n"));
        Assert.Equal(
            "--- a/f\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n",
            UnifiedDiff.Of("f", "a\n", null).ReplaceLineEndings("\n"));
    }
}
