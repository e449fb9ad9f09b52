using System.ServiceModel;

namespace Woad.Routing.Tests.Programs;

[CallbackBehavior(UseSynchronizationContext = false, ConcurrencyMode = ConcurrencyMode.Reentrant)]
public sealed class ChatCaller : IChatCaller
{
    private readonly System.Threading.Channels.Channel<string> _said =
        System.Threading.Channels.Channel.CreateUnbounded<string>();

    public Task<string> ConfirmAsync(string text) => Task.FromResult($"{text} yes");

    public void Said(string text) => _said.Writer.TryWrite(text);

    public async Task<string> NextAsync()
    {
        using var limit = new CancellationTokenSource(TimeSpan.FromSeconds(10));
        return await _said.Reader.ReadAsync(limit.Token);
    }
}
