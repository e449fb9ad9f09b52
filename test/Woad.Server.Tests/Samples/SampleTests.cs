using System.Globalization;

namespace Woad.Server.Tests.Samples;

/// <summary>Every sample prints what its file in samples/Wcf/Expected says.</summary>
public sealed class SampleTests
{
    public static TheoryData<string> Names => [.. Woad.Samples.Program.Samples.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Sample_prints_what_is_expected(string name)
    {
        using var output = new StringWriter(CultureInfo.InvariantCulture) { NewLine = "\n" };
        await Task.Run(() => Woad.Samples.Program.Samples[name](output)).WaitAsync(TimeSpan.FromMinutes(1));
        var expected = await File.ReadAllTextAsync(Repository.PathOf("samples", "Wcf", "Expected", name + ".txt"));
        Assert.Equal(expected.TrimEnd(), output.ToString().TrimEnd());
    }

    [Fact]
    public void Sample_has_an_expectation_and_a_line_in_the_readme()
    {
        var readme = File.ReadAllText(Repository.PathOf("samples", "Wcf", "README.md"));
        var files = Directory.EnumerateFiles(Repository.PathOf("samples", "Wcf", "Expected")).Select(
            Path.GetFileNameWithoutExtension);
        Assert.Equal(Woad.Samples.Program.Samples.Keys.Order(), files.Order());
        Assert.All(
            Woad.Samples.Program.Samples.Keys,
            name => Assert.Contains($"| {name} |", readme, StringComparison.Ordinal));
    }
}
