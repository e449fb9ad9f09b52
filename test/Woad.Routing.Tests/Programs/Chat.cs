using System.ServiceModel;

namespace Woad.Routing.Tests.Programs;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Reentrant)]
public sealed class Chat : IChat
{
    private readonly TaskCompletionSource _ended = new();

    public Task WhenSessionEnded => _ended.Task;

    public async Task<string> AskAsync(string text)
    {
        var context = OperationContext.Current!;
        context.Channel!.Closed += (_, _) => _ended.TrySetResult();
        context.Channel.Faulted += (_, _) => _ended.TrySetResult();
        var caller = context.GetCallbackChannel<IChatCaller>()!;
        return $"{text}: {await caller.ConfirmAsync("really?")}";
    }

    public Task SayAsync(string text)
    {
        OperationContext.Current!.GetCallbackChannel<IChatCaller>()!.Said(text);
        return Task.CompletedTask;
    }
}
