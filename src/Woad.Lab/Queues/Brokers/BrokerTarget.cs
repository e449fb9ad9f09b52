using Woad.Lab.Callers;

namespace Woad.Lab.Queues.Brokers;

/// <summary>A queue of the broker, used by its client alone; all sessions share one connection.</summary>
internal sealed class BrokerTarget(BrokerCell cell) : ICallTarget
{
    private readonly Lazy<Task<BrokerClient>> _client = new(() => BrokerClient.OpenAsync(cell));

    public async ValueTask<ICallSession> OpenAsync() =>
        new BrokerSession(await _client.Value.ConfigureAwait(false), cell);

    public async ValueTask DisposeAsync()
    {
        if (_client is { IsValueCreated: true, Value.IsCompletedSuccessfully: true })
        {
            await (await _client.Value.ConfigureAwait(false)).DisposeAsync().ConfigureAwait(false);
        }
    }

    private sealed class BrokerSession(BrokerClient client, BrokerCell cell) : ICallSession
    {
        private readonly byte[] _body = new byte[cell.Bytes];

        public async ValueTask CallAsync()
        {
            await client.PublishAsync(_body).ConfigureAwait(false);
            if (cell.Work == BrokerWork.Exchange)
            {
                await client.ReceiveAsync().ConfigureAwait(false);
            }
        }

        public ValueTask DisposeAsync() => default;
    }
}
