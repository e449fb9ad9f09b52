using System.CommandLine;
using Woad.Lab.Bindings;
using Woad.Lab.Commands.Options;
using Woad.Lab.Measuring;
using Woad.Lab.MessageSize;
using Woad.Lab.Targets;
using Woad.Lab.Trials;

namespace Woad.Lab.Commands;

internal sealed class MessageSizeCommand : TrialCommand
{
    private readonly Option<string?> _part = OptionText.Text("--part", string.Join(",", SizeSettings.Parts));
    private readonly Option<string?> _sizes = OptionText.Text("--sizes", "payloads such as 20B,1kB,6MB");
    private readonly Option<string?> _binding = OptionText.Text("--binding", string.Join(",", CellBindings.Names));
    private readonly Option<string?> _duration = OptionText.Text("--duration", "window of each cell, such as 2s");

    public override string Name => SizeExperiment.ExperimentName;

    public override string Description => "time and memory by payload, binding and way of transfer";

    protected override IEnumerable<Option> Own => [_part, _sizes, _binding, _duration];

    protected override IReadOnlyList<string> PresetNames => SizeSettings.Presets;

    protected override ITrialExperiment Make(string? preset) => new SizeExperiment(SizeSettings.Named(preset));

    protected override ITrialExperiment Read(ParseResult result)
    {
        var preset = SizeSettings.Named(result.GetValue(Preset));
        return new SizeExperiment(
            preset with
            {
                Part = OptionText.List(
                    result,
                    _part,
                    preset.Part,
                    t => OptionText.OneOf(_part.Name, t, SizeSettings.Parts)),
                Sizes = OptionText.List(result, _sizes, preset.Sizes, PayloadSize.Parse),
                Bindings = OptionText.List(
                    result,
                    _binding,
                    preset.Bindings,
                    t => OptionText.OneOf(_binding.Name, t, CellBindings.Names)),
                Seconds = OptionText.Seconds(result, _duration, preset.Seconds),
                Runs = NumberText.Within(Runs.Name, result.GetValue(Runs) ?? preset.Runs, 1, MostRuns),
                Limit = result.GetValue(Runs) is null ? preset.Limit : null,
                Seed = result.GetValue(Seed) ?? preset.Seed,
                Output = result.GetValue(Out) ?? preset.Output,
            });
    }
}
