namespace Woad.Tests.Structure;

public sealed class ExemptionsTests
{
    private static readonly string[] Rules =
    [
        "one-type", "file-size", "method-size", "put-off", "type-name", "direction", "namespace", "settings", "projects",
    ];

    [Fact]
    public void Each_line_names_a_rule_a_subject_and_a_reason() =>
        Assert.All(Exemptions.Lines, line =>
        {
            Assert.Equal(3, line.Length);
            Assert.Contains(line[0], Rules);
            Assert.True(line[2].Length >= 20, $"'{line[1]}' needs a reason, not a label.");
        });
}
