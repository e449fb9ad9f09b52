using Woad.Queues.Engine;

namespace Woad.Queues.Tests.Model;

/// <summary>The answers of an engine, as text that is the same for the model.</summary>
internal static class Seen
{
    public static async Task<string> OfAsync<T>(Func<ValueTask<T>> call, Func<T, string> text)
    {
        try
        {
            return text(await call());
        }
        catch (QueueException e)
        {
            return $"refused: {e.Error}";
        }
        catch (InvalidOperationException e)
        {
            return $"refused: {e.Message}";
        }
    }

    public static Task<string> OfAsync(Func<ValueTask> call) => OfAsync(
        async () =>
        {
            await call();
            return true;
        },
        _ => "done");

    public static string Of(ReceivedMessage? message) => message is null
        ? "nothing"
        : $"{message.LookupId & 0x1FFF_FFFF_FFFF}/{message.Priority} #{message.Id[37..]} in {message.Queue} for "
        + $"{message.Destination}, {message.Label}, {message.Body.Length} bytes, sent {message.Sent:T}, arrived "
        + $"{message.Arrived:T}, aborts {message.AbortCount}, moves {message.MoveCount} {message.Moved:T}, failure "
        + $"{message.Failure}, dead letters {message.DeadLetters}";

    public static string Of(IReadOnlyList<ReceivedMessage> messages) => string.Join("\n  ", messages.Select(Of));

    public static string Of(QueueDescription? queue) => queue is null
        ? "no queue"
        : $"{queue.Name} {queue.Settings} {queue.Messages} {queue.Bytes} {queue.Oldest:T}";
}
