using System.CommandLine;
using Woad.Queues.Embedded;
using Woad.Queues.Engine;
using Woad.Xml;

namespace Woad.Queues.Tool;

/// <summary>Runs commands on the queues of the directory that the command line names.</summary>
internal sealed class CommandRun(Option<string> directory, TextWriter error, TimeProvider clock)
{
    /// <summary>A command for queues that are there: it creates no directory.</summary>
    public void Set(Command command, Func<EmbeddedQueueEngine, ParseResult, CancellationToken, Task> run) =>
        Set(command, run, creates: false);

    /// <summary>A command that creates the directory where there is none.</summary>
    public void SetCreating(Command command, Func<EmbeddedQueueEngine, ParseResult, CancellationToken, Task> run) =>
        Set(command, run, creates: true);

    private void Set(
        Command command, Func<EmbeddedQueueEngine, ParseResult, CancellationToken, Task> run, bool creates) =>
        command.SetAction(async (result, cancellation) =>
        {
            try
            {
                var path = result.GetValue(directory)!;
                if (!creates && !EmbeddedQueueEngine.HasQueues(path))
                {
                    throw new QueueException(QueueError.NotFound, Escaped.Text(
                        $"There are no queues in the directory '{path}'. Name the directory of the programs that use "
                            + $"them (--directory), or create a queue there: woad-queue create."));
                }

                await using var engine = EmbeddedQueueEngine.Open(path, clock);
                await run(engine, result, cancellation);
                return Commands.Done;
            }
            catch (QueueException e)
            {
                await error.WriteLineAsync(Escaped.Line(e.Message));
                return Commands.Refused;
            }
            catch (OperationCanceledException) when (cancellation.IsCancellationRequested)
            {
                return Commands.Done;
            }
        });
}
