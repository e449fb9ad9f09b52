using System.CommandLine;
using Spectre.Console;
using Woad.Queues.Embedded;
using Woad.Queues.Engine;
using Woad.Queues.Rabbit;
using Woad.Queues.Relays;
using Woad.Xml;

namespace Woad.Queues.Tool;

/// <summary>The commands that carry messages between the directory and a broker.</summary>
internal static class RelayCommands
{
    private const string Variable = "WOAD_QUEUE_BROKER";

    /// <summary>From the directory to the broker: an outbox.</summary>
    public static Command Forward(
        CommandRun run, IAnsiConsole console, TextWriter error, TimeProvider clock) => NewCommand(
        "forward",
        "Carries messages of a queue here to one of a broker, until Ctrl+C. After a crash a message may come twice.",
        run,
        error,
        clock,
        (directory, broker, from, to, failed) =>
            new OutboxRelay(directory, from, broker, to, clock) { Failed = failed },
        console);

    /// <summary>From the broker to the directory, each message once.</summary>
    public static Command Fetch(
        CommandRun run, IAnsiConsole console, TextWriter error, TimeProvider clock) => NewCommand(
        "fetch",
        "Carries messages of a broker's queue into a queue here, each one once, until Ctrl+C.",
        run,
        error,
        clock,
        (directory, broker, from, to, failed) =>
            new DeduplicatingRelay(broker, from, directory, to, clock) { Failed = failed },
        console);

    private static Command NewCommand(
        string name,
        string description,
        CommandRun run,
        TextWriter error,
        TimeProvider clock,
        Func<EmbeddedQueueEngine, IQueueEngine, QueueName, QueueName, Action<QueueException>, Relay> create,
        IAnsiConsole console)
    {
        var from = new Argument<string>("FROM") { Description = "The queue where the messages are." };
        var to = new Argument<string>("TO") { Description = "The queue where they go." };
        var address = new Option<Uri>("--broker")
        {
            Description = $"amqp://user:password@host. Default: the environment variable {Variable}, which others of "
                + "the machine do not see.",
            DefaultValueFactory = static _ =>
                new Uri(Environment.GetEnvironmentVariable(Variable) ?? "amqp://localhost"),
            CustomParser = static result =>
            {
                if (Uri.TryCreate(result.Tokens[0].Value, UriKind.Absolute, out var uri))
                {
                    return uri;
                }

                result.AddError(
                    $"--broker is '{result.Tokens[0].Value}', which is not an address such as "
                        + "amqp://user:password@host.");
                return null;
            },
        };
        var command = new Command(name, description) { from, to, address };
        run.Set(command, async (directory, result, cancellation) =>
        {
            await using var broker = RabbitQueueEngine.Open(result.GetValue(address)!, clock);
            var (source, target) =
                (QueueArgument.Parse(result.GetValue(from)!), QueueArgument.Parse(result.GetValue(to)!));
            console.WriteLine($"Carries messages of {source} to {target}. Ctrl+C ends.");
            await create(directory, broker, source, target, failure => error.WriteLine(Escaped.Line(failure.Message)))
                .RunAsync(cancellation);
        });
        return command;
    }
}
