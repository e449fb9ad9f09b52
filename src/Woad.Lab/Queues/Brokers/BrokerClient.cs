using System.Threading.Channels;
using RabbitMQ.Client;
using RabbitMQ.Client.Events;
using Woad.Lab.Processes;

namespace Woad.Lab.Queues.Brokers;

/// <summary>The broker's client by itself: confirmed publishes to a quorum queue, and acknowledged receives.</summary>
internal sealed class BrokerClient : IAsyncDisposable
{
    /// <summary>Messages that the broker delivers ahead, as for a service.</summary>
    private const ushort Prefetch = 32;

    private readonly Channel<ulong> _delivered = Channel.CreateUnbounded<ulong>();
    private readonly string _queue = $"woad-lab-{Guid.NewGuid():N}";
    private readonly IConnection _connection;
    private readonly IChannel _publishing;
    private readonly IChannel _receiving;

    private BrokerClient(IConnection connection, IChannel publishing, IChannel receiving) =>
        (_connection, _publishing, _receiving) = (connection, publishing, receiving);

    /// <exception cref="ProcessFailedException">The broker cannot be used.</exception>
    public static async Task<BrokerClient> OpenAsync(BrokerCell cell)
    {
        try
        {
            var connection = await new ConnectionFactory { Uri = BrokerPlace.Address }.CreateConnectionAsync()
                .ConfigureAwait(false);
            var client = new BrokerClient(
                connection,
                await connection.CreateChannelAsync(new CreateChannelOptions(
                    publisherConfirmationsEnabled: true, publisherConfirmationTrackingEnabled: true))
                    .ConfigureAwait(false),
                await connection.CreateChannelAsync().ConfigureAwait(false));
            await client.StartAsync(cell.Work).ConfigureAwait(false);
            return client;
        }
        catch (Exception error) when (BrokerPlace.IsBroker(error))
        {
            throw BrokerPlace.Failed(error);
        }
    }

    /// <summary>Publishes a message, and ends with the broker's confirm.</summary>
    public ValueTask PublishAsync(byte[] body) => _publishing.BasicPublishAsync(
        "",
        _queue,
        mandatory: true,
        new BasicProperties { DeliveryMode = DeliveryModes.Persistent, MessageId = Guid.NewGuid().ToString() },
        body);

    /// <summary>Takes the next message, and acknowledges it.</summary>
    public async ValueTask ReceiveAsync()
    {
        var tag = await _delivered.Reader.ReadAsync().ConfigureAwait(false);
        await _receiving.BasicAckAsync(tag, multiple: false).ConfigureAwait(false);
    }

    public async ValueTask DisposeAsync()
    {
        await _publishing.QueueDeleteAsync(_queue).ConfigureAwait(false);
        await _connection.DisposeAsync().ConfigureAwait(false);
    }

    private async Task StartAsync(BrokerWork work)
    {
        await _publishing.QueueDeclareAsync(
            _queue,
            durable: true,
            exclusive: false,
            autoDelete: false,
            new Dictionary<string, object?> { ["x-queue-type"] = "quorum" }).ConfigureAwait(false);
        if (work == BrokerWork.Publish)
        {
            return;
        }

        await _receiving.BasicQosAsync(0, Prefetch, global: false).ConfigureAwait(false);
        var consumer = new AsyncEventingBasicConsumer(_receiving);
        consumer.ReceivedAsync += (_, delivery) =>
        {
            // The body is copied, as every receiver has to: its memory is the client's.
            _ = delivery.Body.ToArray();
            _delivered.Writer.TryWrite(delivery.DeliveryTag);
            return Task.CompletedTask;
        };
        await _receiving.BasicConsumeAsync(_queue, autoAck: false, consumer).ConfigureAwait(false);
    }
}
