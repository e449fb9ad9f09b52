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

    public LetterSenders(Uri address, bool isDurable, int bytes)
    {
        _factory = new ChannelFactory<ILetters>(QueuePlace.Binding(isDurable), QueuePlace.Use(address));
        (_letters, _content) = (_factory.CreateChannel(), new byte[bytes]);
    }

    public void Fill(int count)
    {
        for (var left = count; left > 0; left -= Chunk)
        {
            using var scope = new TransactionScope(TransactionScopeAsyncFlowOption.Enabled);
            for (var i = 0; i < Math.Min(left, Chunk); i++)
            {
                SendAsync(isPoison: false).GetAwaiter().GetResult();
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
