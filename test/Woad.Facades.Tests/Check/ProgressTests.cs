using Woad.Check;
using Woad.Facades.Tests.Check.Moving;

namespace Woad.Facades.Tests.Check;

/// <summary>woad-check over many files.</summary>
public sealed class ProgressTests : IDisposable
{
    private readonly MoveFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public void Long_check_tells_each_source_at_the_error_output_only()
    {
        WriteProgram();
        var sarif = Path.Combine(_folder.Root, "found.sarif");
        using var output = new StringWriter();
        using var error = new StringWriter();

        CheckCommand.Run([_folder.Root, "--fix", "--dry-run", "--sarif", sarif], output, error, new Clock(2));

        var lines = error.ToString();
        Assert.Contains("woad-check: searches " + _folder.Root, lines, StringComparison.Ordinal);
        Assert.Contains("woad-check: reads source 2 of 3: ", lines, StringComparison.Ordinal);
        Assert.Contains("woad-check: checks source 3 of 3: ", lines, StringComparison.Ordinal);
        Assert.Contains("woad-check: moves source 3 of 3: ", lines, StringComparison.Ordinal);
        Assert.DoesNotContain("woad-check: ", output.ToString(), StringComparison.Ordinal);
        Assert.DoesNotContain("checks source", File.ReadAllText(sarif), StringComparison.Ordinal);
    }

    [Fact]
    public void Short_check_tells_nothing()
    {
        WriteProgram();
        using var output = new StringWriter();
        using var error = new StringWriter();

        CheckCommand.Run([_folder.Root], output, error, new Clock(0));

        Assert.Empty(error.ToString());
    }

    [Theory]
    [InlineData("bin")]
    [InlineData("obj")]
    [InlineData("packages")]
    [InlineData("node_modules")]
    [InlineData(".git")]
    public void Folders_of_tools_are_not_searched(string name)
    {
        WriteProgram();
        var (_, before) = _folder.Run(_folder.Root);
        _folder.Write(
            $"web/{name}/deep/Gone.cs", "public class Gone : System.ServiceModel.Channels.ClientWebSocketFactory;");

        Assert.DoesNotContain("ClientWebSocketFactory", before, StringComparison.Ordinal);
        Assert.Equal(before, _folder.Run(_folder.Root).Text);
    }

    private void WriteProgram()
    {
        foreach (var name in new[] { "A", "B", "C" })
        {
            _folder.Write(name + ".cs", $"public class {name};");
        }
    }

    /// <summary>A clock on which some seconds pass between two looks.</summary>
    private sealed class Clock(int seconds) : TimeProvider
    {
        private long _now;

        public override long TimestampFrequency => 1;

        public override long GetTimestamp() => _now += seconds;
    }
}
