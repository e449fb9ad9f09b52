using System.CommandLine;
using Woad.Queues.Embedded;
using Woad.Queues.Engine;
using Woad.Xml;

namespace Woad.Queues.Tool;

/// <summary>Runs commands on the queues of the directory that the command line names.</summary>
internal sealed class CommandRun(Option<string> directory, TextWriter error, TimeProvider clock)
{
    public void Set(Command command, Func<EmbeddedQueueEngine, ParseResult, CancellationToken, Task> run) =>
        command.SetAction(async (result, cancellation) =>
        {
            try
            {
                await using var engine = EmbeddedQueueEngine.Open(result.GetValue(directory)!, clock);
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
