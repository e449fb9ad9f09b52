using System.CommandLine;
using Spectre.Console;
using Woad.Queues.Embedded;
using Woad.Queues.Engine;

namespace Woad.Queues.Tool;

/// <summary>The command line of woad-queue.</summary>
internal static class Commands
{
    public const int Done = 0;
    public const int Refused = 1;

    public static RootCommand Root(IAnsiConsole console, TextWriter error, TimeProvider clock)
    {
        var directory = new Option<string>("--directory", "-d")
        {
            Description = "The directory of the queues. Default: the one that programs of this user take.",
            DefaultValueFactory = _ => DefaultDirectory.Find(),
            Recursive = true,
        };
        var run = new CommandRun(directory, error, clock);
        return new RootCommand("Shows and changes the queues of a directory. Exit codes: 0 done, 1 refused.")
        {
            directory,
            ListCommand(run, console, clock),
            CreateCommand(run, console),
            DeleteCommand(run, console),
            PeekCommand(run, console),
            MoveCommand(run, console),
            PurgeCommand(run, console),
            WatchCommand(run, console, clock),
            RelayCommands.Forward(run, console, error, clock),
            RelayCommands.Fetch(run, console, error, clock),
        };
    }

    private static Argument<string> Queue(
        string description = "A queue, private/orders, or a sub-queue of one, 'private/orders;retry'.") =>
        new("QUEUE") { Description = description };

    private static Command ListCommand(CommandRun run, IAnsiConsole console, TimeProvider clock)
    {
        var command = new Command("list", "Lists the queues, and the sub-queues that have messages.");
        run.Set(command, async (engine, _, cancellation) =>
            console.Write(QueueTable.Of(await engine.ListAsync(cancellation).ToListAsync(cancellation), clock)));
        return command;
    }

    private static Command CreateCommand(CommandRun run, IAnsiConsole console)
    {
        var queue = Queue("The queue, such as private/orders.");
        var plain = new Option<bool>("--non-transactional") { Description = "For bindings without ExactlyOnce." };
        var journal = new Option<bool>("--journal") { Description = "Keeps received messages in a sub-queue." };
        var quota = new Option<long?>("--quota") { Description = "The maximum sum of the bodies, in bytes." };
        var label = new Option<string>("--label") { Description = "A text.", DefaultValueFactory = _ => "" };
        var command = new Command("create", "Creates a queue, a transactional one.")
        {
            queue, plain, journal, quota, label,
        };
        run.SetCreating(command, async (engine, result, cancellation) =>
        {
            var name = QueueArgument.Parse(result.GetValue(queue)!);
            var settings = new QueueSettings(!result.GetValue(plain))
            {
                IsJournaled = result.GetValue(journal),
                Quota = result.GetValue(quota),
                Label = result.GetValue(label)!,
            };
            await engine.CreateAsync(name, settings, cancellation);
            console.WriteLine($"Created {name}.");
        });
        return command;
    }

    private static Command DeleteCommand(CommandRun run, IAnsiConsole console)
    {
        var queue = Queue("The queue, such as private/orders.");
        var command = new Command(
            "delete", "Deletes a queue. Its messages go to the dead-letter queues that they name, or are lost.")
        {
            queue,
        };
        run.Set(command, async (engine, result, cancellation) =>
        {
            var name = QueueArgument.Parse(result.GetValue(queue)!);
            await engine.DeleteAsync(name, cancellation);
            console.WriteLine($"Deleted {name}.");
        });
        return command;
    }

    private static Command PeekCommand(CommandRun run, IAnsiConsole console)
    {
        var queue = Queue();
        var count = new Option<int>("--count", "-n")
        {
            Description = "The maximum number of messages.", DefaultValueFactory = _ => 20,
        };
        var body = new Option<bool>("--body") { Description = "With the beginnings of the bodies." };
        var command = new Command("peek", "Lists the first messages of a queue, and leaves them.")
        {
            queue, count, body,
        };
        run.Set(command, async (engine, result, cancellation) =>
        {
            var name = QueueArgument.Parse(result.GetValue(queue)!);
            await using var reader = await engine.OpenAsync(name, cancellation);
            var messages = await reader.PeekAsync(0, result.GetValue(count), cancellation);
            var found = await engine.FindAsync(name, cancellation);
            if (messages.Count > 0)
            {
                console.Write(MessageTable.Of(messages, result.GetValue(body)));
            }

            console.WriteLine($"{messages.Count} of {found?.Messages ?? 0} messages of {name}.");
        });
        return command;
    }

    private static Command MoveCommand(CommandRun run, IAnsiConsole console)
    {
        var from = Queue("The queue or sub-queue where the messages are.");
        var to = new Argument<string?>("TO")
        {
            Description = "Where they go. Default: to the queue that each was sent to.",
            Arity = ArgumentArity.ZeroOrOne,
        };
        var id = new Option<long?>("--id") { Description = "Only the message with this look-up id." };
        var command = new Command(
            "move", "Moves messages that no receiver holds: dead letters and poison messages back to their queues.")
        {
            from, to, id,
        };
        run.Set(command, async (engine, result, cancellation) =>
        {
            var source = QueueArgument.Parse(result.GetValue(from)!);
            QueueName? target = result.GetValue(to) is { } text ? QueueArgument.Parse(text) : null;
            await DemandAsync(engine, source, cancellation);
            if (target is { } named)
            {
                await DemandAsync(engine, named, cancellation);
            }

            var moved = await engine.TransferAsync(source, target, result.GetValue(id), cancellation);
            console.WriteLine($"Moved {moved} messages of {source}{(target is null ? "" : $" to {target}")}.");
        });
        return command;
    }

    private static Command PurgeCommand(CommandRun run, IAnsiConsole console)
    {
        var queue = Queue();
        var command = new Command(
            "purge", "Removes the messages that no receiver holds. They go to the dead-letter queues that they name.")
        {
            queue,
        };
        run.Set(command, async (engine, result, cancellation) =>
        {
            var name = QueueArgument.Parse(result.GetValue(queue)!);
            await DemandAsync(engine, name, cancellation);
            console.WriteLine($"Removed {await engine.PurgeAsync(name, cancellation)} messages of {name}.");
        });
        return command;
    }

    /// <summary>A queue without messages and no queue are two things.</summary>
    /// <exception cref="QueueException">There is no such queue.</exception>
    private static async Task DemandAsync(
        EmbeddedQueueEngine engine, QueueName name, CancellationToken cancellation)
    {
        await using var reader = await engine.OpenAsync(name, cancellation);
    }

    private static Command WatchCommand(CommandRun run, IAnsiConsole console, TimeProvider clock)
    {
        var interval = new Option<double>("--interval")
        {
            Description = "Seconds between looks.", DefaultValueFactory = _ => 1,
        };
        interval.Validators.Add(result =>
        {
            if (result.GetValue(interval) is not (>= 0.1 and <= 3600))
            {
                result.AddError("--interval is 0.1 to 3600 seconds.");
            }
        });
        var command = new Command("watch", "Shows the queues and how they change, until Ctrl+C.") { interval };
        run.Set(command, (engine, result, cancellation) => QueueWatch.RunAsync(
            engine, console, TimeSpan.FromSeconds(result.GetValue(interval)), clock, cancellation));
        return command;
    }
}
