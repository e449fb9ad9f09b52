using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Woad.SettingsGenerator;

namespace Woad.Generator.Tests.Settings;

/// <summary>A keystroke costs what it changes.</summary>
public sealed class SettingsCachingTests
{
    private const string Source = """
        partial class Bag
        {
            readonly Other _other = new();
            public Bag() { }
            [Copy] private partial Bag(Bag original);
            [Setting(true)] public partial bool On { get; set; }
            [Forward(nameof(_other))] public partial bool Off { get; set; }
        }
        partial class Other { [Setting] public partial bool Off { get; set; } }
        """;

    private static readonly string[] Steps =
    [
        SettingsSourceGenerator.SettingsStep,
        SettingsSourceGenerator.ForwardsStep,
        SettingsSourceGenerator.CopiesStep,
        SettingsSourceGenerator.ClassesStep,
    ];

    [Fact]
    public void Edit_elsewhere_leaves_every_model_as_it_was()
    {
        var compilation = SettingsRun.Compile(Source);
        var driver = SettingsRun.Start(compilation);

        var result = driver.RunGenerators(compilation.AddSyntaxTrees(SettingsRun.Parse("class Elsewhere { }")))
            .GetRunResult().Results[0];

        Assert.All(Steps, step => Assert.All(
            result.TrackedSteps[step].SelectMany(run => run.Outputs),
            output => Assert.True(
                output.Reason is IncrementalStepRunReason.Cached or IncrementalStepRunReason.Unchanged,
                $"{step}: {output.Reason}")));
        Assert.All(
            result.TrackedOutputSteps.SelectMany(step => step.Value).SelectMany(run => run.Outputs),
            output => Assert.Equal(IncrementalStepRunReason.Cached, output.Reason));
    }

    [Fact]
    public void Edit_of_a_default_makes_the_file_of_its_class_anew_and_no_other()
    {
        var compilation = SettingsRun.Compile(Source);
        var driver = SettingsRun.Start(compilation);
        var tree = compilation.SyntaxTrees.Last();
        var edited = compilation.ReplaceSyntaxTree(
            tree,
            CSharpSyntaxTree.ParseText(
                tree.ToString().Replace("Setting(true)", "Setting(false)", StringComparison.Ordinal),
                (CSharpParseOptions)tree.Options));

        driver = driver.RunGenerators(edited);

        var reasons = driver.GetRunResult().Results[0].TrackedSteps[SettingsSourceGenerator.ClassesStep]
            .SelectMany(run => run.Outputs).Select(output => output.Reason).Order();
        Assert.Equal([IncrementalStepRunReason.Modified, IncrementalStepRunReason.Unchanged], reasons);
        Assert.Contains("_on = false", SettingsRun.Generated(driver, "Bag"), StringComparison.Ordinal);
    }
}
