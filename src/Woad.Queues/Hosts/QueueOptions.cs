using System.Collections.Concurrent;
using Woad.Queues.Addresses;
using Woad.Queues.Embedded;
using Woad.Queues.Engine;
using Woad.Queues.Hosts;
using Woad.Queues.Rabbit;

namespace Woad.Queues;

/// <summary>
/// Says which engine holds the queues of a machine: the embedded queue of this one, or a RabbitMQ broker. Addresses,
/// bindings and contracts stay as they are.
/// </summary>
/// <remarks>
/// The environment variable <c>WOAD_QUEUES</c> has the same: a directory, or entries <c>machine=engine</c> separated by
/// semicolons. Entries of <see cref="Hosts"/> come first.
/// </remarks>
public sealed class QueueOptions
{
    /// <summary>The name of the environment variable with the engines.</summary>
    public const string Variable = "WOAD_QUEUES";

    /// <summary>The name of the entry for all machines that have none of their own.</summary>
    public const string AnyMachine = "*";

    private readonly ConcurrentDictionary<string, Func<IQueueEngine>> _given = new(StringComparer.OrdinalIgnoreCase);

    private QueueOptions()
    {
    }

    /// <summary>Gets the options of the process. They are read when an endpoint opens.</summary>
    public static QueueOptions Current { get; } = new();

    /// <summary>Gets or sets the directory of the embedded queue of this machine.</summary>
    /// <value>
    /// The default is <see langword="null"/>: the one of the environment variable, or <c>woad/queues</c> below the
    /// user's
    /// directory for local application data.
    /// </value>
    public string? Directory { get; set; }

    /// <summary>
    /// Gets the engines of machines: by the host of an address, in lower case, the directory of an embedded queue or
    /// the
    /// address of a broker, <c>amqp://user:password@broker</c> or <c>amqps://...</c>.
    /// </summary>
    public IDictionary<string, string> Hosts { get; } =
        new ConcurrentDictionary<string, string>(StringComparer.OrdinalIgnoreCase);

    /// <summary>Where the engine of a machine is; null when nothing says so.</summary>
    internal EnginePlace? Find(string machine)
    {
        var host = QueueAddress.Normalize(machine);
        var known = QueueVariable.Read(Environment.GetEnvironmentVariable(Variable));
        var place = _given.ContainsKey(host) ? "given:" + host
            : Hosts.TryGetValue(host, out var set) ? set
            : known.TryGetValue(host, out set) ? set
            : host == QueueAddress.Local && (Directory ?? known.GetValueOrDefault("")) is { } directory ? directory
            : Hosts.TryGetValue(AnyMachine, out set) ? set
            : known.TryGetValue(AnyMachine, out set) ? set
            : host == QueueAddress.Local ? DefaultDirectory()
            : null;
        return place is null ? null : new EnginePlace(place);
    }

    /// <summary>Gives a machine an engine; for tests.</summary>
    internal void Give(string machine, Func<IQueueEngine> create) => _given[QueueAddress.Normalize(machine)] = create;

    /// <summary>Makes the engine of a place.</summary>
    internal IQueueEngine Create(EnginePlace place) =>
        place.Text.StartsWith("given:", StringComparison.Ordinal) ? _given[place.Text["given:".Length..]]()
        : place.Broker is { } broker ? RabbitQueueEngine.Open(broker, TimeProvider.System)
        : EmbeddedQueueEngine.Open(Path.GetFullPath(place.Text), TimeProvider.System);

    private static string DefaultDirectory() => Path.Combine(
        Environment.GetFolderPath(
            Environment.SpecialFolder.LocalApplicationData, Environment.SpecialFolderOption.Create),
        "woad",
        "queues");
}
