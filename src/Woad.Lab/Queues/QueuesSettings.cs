using System.Text.Json.Serialization;
using Woad.Lab.Queues.Brokers;
using Woad.Lab.Trials.Settings;
using Woad.Lab.Trials;

namespace Woad.Lab.Queues;

/// <summary>The settings of a run.</summary>
internal sealed record QueuesSettings : ITrialSettings, IChosenSettings<QueuesSettings>
{
    public const int LargestContent = 1_000_000;

    private const int MostAtOnce = 256;
    private const string EngineOption = "--engine";

    public static readonly string[] Presets = ["smoke", "quick", "published", "full"];

    public static readonly string[] AllParts = ["throughput", "backlog", "poison"];

    [SettingOption("--part", Texts = nameof(AllParts))]
    public IReadOnlyList<string> Parts { get; init; } = AllParts;

    [SettingOption(EngineOption, "embedded,rabbitmq")]
    public IReadOnlyList<QueueEngine> Engines { get; init; } = [QueueEngine.Embedded];

    /// <summary>The address of the broker, which processes of the run inherit; no log has it.</summary>
    [JsonIgnore]
    [SettingOption(
        "--broker",
        $"amqp://USER:PASSWORD@HOST, instead of the variable {BrokerPlace.Variable}; adds the engine rabbitmq")]
    public string? Broker { get; init; }

    [SettingOption("--senders", "senders at once such as 1,16", High = MostAtOnce, IsSorted = true)]
    public IReadOnlyList<int> Senders { get; init; } = [1, 16];

    /// <summary>Numbers of messages that are received at once.</summary>
    [SettingOption(
        "--receivers",
        "messages received at once (MaxConcurrentCalls) such as 1,16",
        High = MostAtOnce,
        IsSorted = true)]
    public IReadOnlyList<int> Receivers { get; init; } = [1, 16];

    /// <summary>Sizes of transactions with one receiver.</summary>
    [SettingOption(
        "--batches",
        "messages in one transaction (TransactedBatchingBehavior) such as 4,16",
        High = MostAtOnce,
        IsSorted = true)]
    public IReadOnlyList<int> Batches { get; init; } = [16];

    [SettingOption(
        "--size", "content of a message such as 500B", Form = OptionForm.Size, Largest = LargestContent)]
    public int Bytes { get; init; } = 500;

    /// <summary>Arrivals of the backlog, as a part of what the service can receive.</summary>
    public double Load { get; init; } = 0.2;

    [SettingOption("--duration", "window of each cell, such as 2s", Form = OptionForm.Duration)]
    public double Seconds { get; init; } = 1;

    public int Runs { get; init; } = 1;

    /// <summary>The run ends within this time; null for no limit.</summary>
    public TimeSpan? Limit { get; init; }

    public int Seed { get; init; } = 1;

    public string Output { get; init; } = "lab-runs";

    /// <summary>The length of the two stories.</summary>
    public double StorySeconds => Math.Max(4, 4 * Seconds);

    /// <summary>How long after the first message the service of the backlog opens.</summary>
    public double SecondsLate => StorySeconds / 3;

    /// <summary>The receiving cell whose rate drains the backlog of an engine.</summary>
    public QueueCell Emptying(QueueEngine engine) =>
        Receive(isDurable: true, Receivers.Max(), 1) with { Engine = engine };

    /// <exception cref="ArgumentException">No preset has that name.</exception>
    public static QueuesSettings Named(string? preset) => preset switch
    {
        "smoke" => new QueuesSettings { Senders = [1, 8], Receivers = [1, 8], Batches = [8], Seconds = 0.4 },
        null or "quick" => new QueuesSettings(),
        "published" => new QueuesSettings
        {
            Senders = [1, 16, 64], Receivers = [1, 4, 16, 64], Batches = [4, 16, 64], Seconds = 5, Runs = 3,
        },
        "full" => new QueuesSettings
        {
            Senders = [1, 4, 16, 64], Receivers = [1, 4, 16, 64], Batches = [4, 16, 64], Seconds = 10, Runs = 5,
        },
        _ => throw new ArgumentException($"There is no preset '{preset}'; there are {string.Join(", ", Presets)}."),
    };

    /// <exception cref="ArgumentException">The broker has no address.</exception>
    public QueuesSettings Chosen(Func<string, bool> isGiven)
    {
        if (Broker is { } broker)
        {
            // The processes of the run inherit it.
            Environment.SetEnvironmentVariable(BrokerPlace.Variable, broker);
        }

        var settings = Broker is null || isGiven(EngineOption)
            ? this
            : this with { Engines = [.. Engines, QueueEngine.RabbitMq] };
        if (settings.Engines.Contains(QueueEngine.RabbitMq))
        {
            BrokerPlace.Check();
        }

        return settings;
    }

    /// <summary>The attempts at a poison message follow from the settings alone.</summary>
    private bool IsPredicted => Parts.Any(static p => p != "poison");

    /// <summary>The sending cell whose rate bounds the arrivals of a backlog.</summary>
    public QueueCell Filling(QueueEngine engine) =>
        new(QueueStory.Send, true, Senders.Max(), 0, 1, Bytes, Seconds) { Engine = engine };

    /// <summary>Messages per second of the backlog, where the service can receive so many.</summary>
    public double Arrivals(double most) => Math.Max(5, Math.Round(Load * most));

    public IEnumerable<QueueCell> Cells() => Engines.SelectMany(e => Cells(e).Select(c => c with { Engine = e }));

    /// <summary>Commits by hand, of one row and of as many as are at once in a cell.</summary>
    public IEnumerable<CommitCell> Commits() => !Engines.Contains(QueueEngine.Embedded)
        ? []
        : AtOnce().Select(n => new CommitCell(n, Bytes, Math.Min(Seconds, 1)));

    /// <summary>The broker's client by itself, with as many calls as are at once in a cell.</summary>
    public IEnumerable<BrokerCell> Clients() => !Engines.Contains(QueueEngine.RabbitMq)
        ? []
        : AtOnce().SelectMany(n => Enum.GetValues<BrokerWork>().Select(w => Client(w, n)));

    public BrokerCell Client(BrokerWork work, int atOnce) => new(work, atOnce, Bytes, Seconds);

    /// <summary>The same stories without commits.</summary>
    public IEnumerable<QueueCell> Express() => !IsPredicted ? [] :
    [
        .. Senders.Append(1).Distinct().Order().Select(s => Baseline(QueueStory.Send, s, 1)),
        .. Receivers.Append(1).Distinct().Order().Select(r => Baseline(QueueStory.Receive, 1, r)),
    ];

    public QueueCell Baseline(QueueStory story, int senders, int receivers) => story == QueueStory.Send
        ? new QueueCell(story, false, senders, 0, 1, Bytes, Seconds)
        : Receive(isDurable: false, receivers, 1);

    private QueueCell Receive(bool isDurable, int receivers, int batch) =>
        new(QueueStory.Receive, isDurable, 1, receivers, batch, Bytes, Seconds);

    /// <summary>The numbers of messages that are committed together in a cell, and 1.</summary>
    public IEnumerable<int> AtOnce() =>
        !IsPredicted ? [] : Senders.Concat(Receivers).Concat(Batches).Append(1).Distinct().Order();

    /// <summary>
    /// The embedded queue without durability is a measurement from which the others are predicted; a broker's is not.
    /// </summary>
    private IEnumerable<QueueCell> Cells(QueueEngine engine) => Parts.SelectMany(part => part switch
    {
        "throughput" =>
        [
            .. engine == QueueEngine.Embedded ? [] : Express(),
            .. Senders.Select(s => new QueueCell(QueueStory.Send, true, s, 0, 1, Bytes, Seconds)),
            .. Receivers.Select(r => Receive(isDurable: true, r, 1)),
            .. Batches.Where(static b => b > 1).Select(b => Receive(isDurable: true, 1, b)),
        ],
        "backlog" => [new QueueCell(QueueStory.Backlog, true, 1, Receivers.Max(), 1, Bytes, StorySeconds)],
        _ => (QueueCell[])[new QueueCell(QueueStory.Poison, true, 1, 1, 1, Bytes, StorySeconds)],
    });
}
