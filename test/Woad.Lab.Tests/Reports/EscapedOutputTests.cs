using Spectre.Console;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;
using Woad.Lab.Reports;

namespace Woad.Lab.Tests.Reports;

/// <summary>What a service has written controls neither the terminal nor the lines of the laboratory.</summary>
[Trait("Category", "Security")]
public sealed class EscapedOutputTests
{
    private const string Hostile = "a\u001b[31m\u202eb\u009bc";
    private const string Shown = @"a\u001B[31m\u202Eb\u009Bc";

    [Fact]
    public void Console_escapes_text_tables_and_titles()
    {
        var output = new StringWriter();
        var console = LabConsole.Create(output);

        console.WriteLine(Hostile);
        console.Write(new Table().AddColumn(Hostile.Replace("[", "[[")).AddRow(Markup.Escape(Hostile)));

        Assert.Equal(4, output.ToString().Split(Shown).Length);
        Assert.DoesNotContain('\u001b', output.ToString());
        Assert.True(output.ToString().Split('\n').Length > 4, "Line breaks of the table are escaped.");
    }

    [Fact]
    public void Failures_are_one_line_each()
    {
        var fault = new FaultCount(FaultKind.Fault, 1, "first\r\nsecond " + Hostile, "Sender\nforged");

        Assert.Equal(@"first\r\nsecond " + Shown, fault.First);
        Assert.Equal(@"Fault Sender\nforged", fault.Name);
        Assert.Equal(@"first\nsecond", new FaultEvent("cell", 1, "first\nsecond").Message);
        Assert.Equal(7, (fault with { Count = 7 }).Count);
    }

    [Fact]
    public void Lines_of_trials_are_one_line_each()
    {
        var output = new StringWriter();

        new TrialLines(output).Say("first\r\nsecond " + Hostile);

        Assert.Equal($@"first\r\nsecond {Shown}{Environment.NewLine}", output.ToString());
    }
}
