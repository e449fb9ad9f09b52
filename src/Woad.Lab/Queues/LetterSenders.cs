using System.Diagnostics;
using System.ServiceModel;
using System.Transactions;

namespace Woad.Lab.Queues;

/// <summary>Sends to the queue of a cell from its own process.</summary>
internal sealed class LetterSenders : IDisposable
{
    /// <summary>Messages of one transaction when a queue is filled.</summary>
    private const int Chunk = 500;

    private readonly ChannelFactory<ILetters> _factory;
    private readonly ILetters _letters;
    private readonly byte[] _content;
    private readonly bool _isDurable;

    public LetterSenders(QueuePlace place, bool isDurable, int bytes)
    {
        _factory = new ChannelFactory<ILetters>(QueuePlace.Binding(isDurable), place.Use());
        (_letters, _content, _isDurable) = (_factory.CreateChannel(), new byte[bytes], isDurable);
    }

    public void Fill(int count)
    {
        for (var left = count; left > 0; left -= Chunk)
        {
            var sent = Enumerable.Range(0, Math.Min(left, Chunk)).Select(_ => SendAsync(isPoison: false));
            if (!_isDurable)
            {
                Task.WhenAll(sent).GetAwaiter().GetResult();
                continue;
            }

            using var scope = new TransactionScope(TransactionScopeAsyncFlowOption.Enabled);
            foreach (var message in sent)
            {
                message.GetAwaiter().GetResult();
            }

            scope.Complete();
        }
    }

    public Task SendAsync(bool isPoison) => _letters.DeliverAsync(new Letter
    {
        Sent = Stopwatch.GetTimestamp(), IsPoison = isPoison, Content = _content,
    });

    public void Dispose() => _factory.Abort();
}
