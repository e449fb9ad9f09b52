using System.CommandLine;
using System.Globalization;
using Woad.Lab.Blocks;
using Woad.Lab.Commands.Options;
using Woad.Lab.Measuring;
using Woad.Lab.Pairs;
using Woad.Lab.Scenarios;

namespace Woad.Lab.Commands;

/// <summary>Two builds of a service against each other, in one command.</summary>
internal sealed class PairCommand
{
    private static readonly PairSettings Default = new();

    private readonly Argument<string> _url = new("url")
    {
        Description = "the address of both services, with {port} in place of a free port; or that of A",
    };
    private readonly LoadOptions _options = new(Default.Load);
    private readonly Option<string?> _serverA = OptionText.Text(
        "--server-a", "the command that starts A, with {port}; default: A runs already");
    private readonly Option<string?> _serverB = OptionText.Text("--server-b", "the command that starts B");
    private readonly Option<string?> _urlB = OptionText.Text("--url-b", "the address of B, where it is another one");
    private readonly Option<string?> _window = OptionText.Text(
        "--window", $"length of a window; default: {Default.Load.Duration}");
    private readonly Option<int?> _blocks = OptionText.Number(
        "--blocks", $"blocks at the most; default: {BlockLooks.MostBlocks}");
    private readonly Option<string?> _smallest = OptionText.Text(
        "--smallest", "the smallest difference that matters; default: 1%");
    private readonly Option<string?> _start = OptionText.Text(
        "--start", $"the time that a service may take to listen; default: {Default.Start.TotalSeconds:0}s");
    private readonly Option<string?> _affinity = OptionText.Text(
        "--affinity", "auto, off, or server=0,client=1; default: off");
    private readonly Option<string?> _out = OptionText.Text(
        "--out", $"folder of the run folders; default: {Default.Output}");
    private readonly Option<bool> _owns = new("--i-own-this-target")
    {
        Description = "allows targets on another machine",
    };

    /// <summary>Options of a load that have no meaning here.</summary>
    private static readonly string[] NotHere =
        ["--duration", "--warmup", "--think", "--pacing", "--channel", "--max-in-flight", "--threshold", "--abort",
            "--runs"];

    public static Command Create()
    {
        var pair = new PairCommand();
        var command = new Command(
            PairExperiment.ExperimentName,
            "Starts two builds of a service, and says by how much B is slower or faster than A.")
        {
            pair._url, pair._serverA, pair._serverB, pair._urlB, pair._window, pair._blocks, pair._smallest,
            pair._start, pair._affinity, pair._out, pair._owns,
        };
        foreach (var option in pair._options.OfContracts.Concat(pair._options.OfHttp)
            .Where(o => !NotHere.Contains(o.Name)))
        {
            command.Options.Add(option);
        }

        command.SetAction((result, _) => pair.RunAsync(result));
        return command;
    }

    private async Task<int> RunAsync(ParseResult result)
    {
        var settings = Read(result);
        var addresses = PairAddresses.Of(settings);
        foreach (var address in new[] { addresses.A, addresses.B })
        {
            _ = PreparedLoad.Of(settings.Load with { Url = address.OriginalString });
        }

        var given = LabInvocation.Of(result);
        var invocation = given.With((_, cores, _, _) => Task.FromResult<IBlockServer>(
            new PairServers(addresses, cores, settings.Start)));
        var (page, _) = await TrialRunCommand.RunAsync(
            new PairExperiment(settings), [], result.GetValue(_affinity) ?? "off", invocation);
        return page.ExitCode;
    }

    private PairSettings Read(ParseResult result) => new()
    {
        ServerA = result.GetValue(_serverA),
        ServerB = result.GetValue(_serverB),
        UrlB = result.GetValue(_urlB),
        Load = _options.Read(result, Default.Load) with
        {
            Url = result.GetValue(_url),
            Duration = result.GetValue(_window) ?? Default.Load.Duration,
            WarmUp = "0",
            OwnsTarget = result.GetValue(_owns),
        },
        Smallest = result.GetValue(_smallest) is { } text ? ShareOf(text) : Default.Smallest,
        Start = result.GetValue(_start) is { } start ? DurationText.Parse(start, _start.Name) : Default.Start,
        Blocks = NumberText.Within(
            _blocks.Name, result.GetValue(_blocks) ?? Default.Blocks, 1, BlockLooks.MostBlocks),
        Output = result.GetValue(_out) ?? Default.Output,
    };

    private static double ShareOf(string text) =>
        text.EndsWith('%')
        && double.TryParse(
            text[..^1], NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var percent)
        && percent is >= 0.1 and <= 50
            ? percent / 100
            : throw new ArgumentException($"--smallest '{text}' is no share from 0.1% to 50%.");
}
