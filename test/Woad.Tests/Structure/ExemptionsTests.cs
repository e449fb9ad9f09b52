namespace Woad.Tests.Structure;

[Trait("Category", "Structure")]
public sealed class ExemptionsTests
{
    private static readonly string[] Rules =
    [
        "one-type", "file-size", "method-size", "put-off", "type-name", "direction", "namespace", "settings",
        "projects", "transport-chain",
        "clock", "forwarding", "static-state", "unmarked-snippet",
        .. ShrinkingExemptions.Rules,
    ];

    [Fact]
    public void Each_line_names_a_rule_a_subject_and_a_reason() =>
        Assert.All(Exemptions.Lines, line =>
        {
            Assert.Equal(3, line.Length);
            Assert.Contains(line[0], Rules);
            Assert.True(line[2].Length >= 20, $"'{line[1]}' needs a reason, not a label.");
        });

    [Fact]
    public void Rule_has_no_more_lines_for_an_assembly_than_its_limit()
    {
        if (ShrinkingExemptions.IsApproving)
        {
            return;
        }

        var limits = ShrinkingExemptions.Limits;
        Assert.All(
            from line in Exemptions.Lines
            where ShrinkingExemptions.Rules.Contains(line[0])
            group line by (Rule: line[0], Assembly: Violation.AssemblyOf(line[1])),
            lines => Assert.True(
                lines.Count() <= limits.GetValueOrDefault(lines.Key),
                $"exemptions.txt has {lines.Count()} lines '{lines.Key.Rule}' for {lines.Key.Assembly}; "
                + $"exemption-limits.txt allows {limits.GetValueOrDefault(lines.Key)}."));
    }
}
