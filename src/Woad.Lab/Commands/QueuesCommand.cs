using System.CommandLine;
using Woad.Lab.Commands.Options;
using Woad.Lab.Measuring;
using Woad.Lab.Queues;
using Woad.Lab.Queues.Brokers;
using Woad.Lab.Trials;

namespace Woad.Lab.Commands;

internal sealed class QueuesCommand : TrialCommand
{
    private const int MostAtOnce = 256;

    private readonly Option<string?> _part = OptionText.Text("--part", string.Join(",", QueuesSettings.AllParts));
    private readonly Option<string?> _engine = OptionText.Text("--engine", "embedded,rabbitmq");
    private readonly Option<string?> _broker = OptionText.Text(
        "--broker",
        $"amqp://USER:PASSWORD@HOST, instead of the variable {BrokerPlace.Variable}; adds the engine rabbitmq");
    private readonly Option<string?> _senders = OptionText.Text("--senders", "senders at once such as 1,16");
    private readonly Option<string?> _receivers = OptionText.Text(
        "--receivers", "messages received at once (MaxConcurrentCalls) such as 1,16");
    private readonly Option<string?> _batches = OptionText.Text(
        "--batches", "messages in one transaction (TransactedBatchingBehavior) such as 4,16");
    private readonly Option<string?> _size = OptionText.Text("--size", "content of a message such as 500B");
    private readonly Option<string?> _duration = OptionText.Text("--duration", "window of each cell, such as 2s");

    public override string Name => QueuesExperiment.ExperimentName;

    public override string Description =>
        "queued services: engine × senders × receivers × batches, a backlog, a poison message";

    protected override IEnumerable<Option> Own =>
        [_part, _engine, _broker, _senders, _receivers, _batches, _size, _duration];

    protected override IReadOnlyList<string> PresetNames => QueuesSettings.Presets;

    protected override ITrialExperiment Make(string? preset) => new QueuesExperiment(QueuesSettings.Named(preset));

    protected override ITrialExperiment Read(ParseResult result)
    {
        var preset = QueuesSettings.Named(result.GetValue(Preset));
        if (result.GetValue(_broker) is { } broker)
        {
            // The processes of the run inherit it.
            Environment.SetEnvironmentVariable(BrokerPlace.Variable, broker);
        }

        var settings = preset with
        {
            Engines = OptionText.List(
                result,
                _engine,
                result.GetValue(_broker) is null ? preset.Engines : [.. preset.Engines, QueueEngine.RabbitMq],
                t => OptionText.OneOf<QueueEngine>(_engine.Name, t)),
            Parts = OptionText.List(
                result, _part, preset.Parts, t => OptionText.OneOf(_part.Name, t, QueuesSettings.AllParts)),
            Senders = Numbers(result, _senders, preset.Senders),
            Receivers = Numbers(result, _receivers, preset.Receivers),
            Batches = Numbers(result, _batches, preset.Batches),
            Bytes = result.GetValue(_size) is { } size ? ParseSize(size) : preset.Bytes,
            Seconds = OptionText.Seconds(result, _duration, preset.Seconds),
            Runs = NumberText.Within(Runs.Name, result.GetValue(Runs) ?? preset.Runs, 1, MostRuns),
            Seed = result.GetValue(Seed) ?? preset.Seed,
            Output = result.GetValue(Out) ?? preset.Output,
        };
        if (settings.Engines.Contains(QueueEngine.RabbitMq))
        {
            BrokerPlace.Check();
        }

        return new QueuesExperiment(settings);
    }

    private static IReadOnlyList<int> Numbers(
        ParseResult result, Option<string?> option, IReadOnlyList<int> otherwise) =>
        [
            .. OptionText.List(result, option, otherwise, t => NumberText.Within(option.Name, t, 1, MostAtOnce))
                .Order(),
        ];

    private int ParseSize(string text)
    {
        var size = PayloadSize.Parse(text);
        return size <= QueuesSettings.LargestContent ? size : throw new ArgumentException(
            $"{_size.Name} '{text}': messages here have at most {PayloadSize.Name(QueuesSettings.LargestContent)}.");
    }
}
