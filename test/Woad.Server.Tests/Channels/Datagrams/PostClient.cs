using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Server.Tests.Channels.Datagrams;

[CallbackBehavior(UseSynchronizationContext = false)]
public sealed class PostClient(string name) : IPostClient
{
    public BlockingCollection<string> Told { get; } = [];

    public string Answer(string question) => $"{name}: {question}";

    public void Tell(string text) => Told.Add(text);

    public async Task<string> AnswerLaterAsync(string question)
    {
        await Task.Yield();
        return $"{name} later: {question}";
    }
}
