using System.Threading.Channels;
using RabbitMQ.Client;
using RabbitMQ.Client.Events;

namespace Woad.LoadBenchmarks.Queues;

/// <summary>The broker's client by itself: confirmed publishes to a quorum queue, and acknowledged receives.</summary>
internal sealed class BrokerClient : IAsyncDisposable
{
    private const ushort Prefetch = 32;

    private readonly Channel<(ulong Tag, byte[] Body)> _delivered = System.Threading.Channels.Channel
        .CreateUnbounded<(ulong, byte[])>();

    private readonly string _queue = $"bench-{Guid.NewGuid():N}";
    private readonly IConnection _connection;
    private IChannel _publishing = null!;
    private IChannel _receiving = null!;

    private BrokerClient(IConnection connection) => _connection = connection;

    public static async Task<BrokerClient> OpenAsync(Uri address)
    {
        var client = new BrokerClient(await new ConnectionFactory { Uri = address }.CreateConnectionAsync());
        client._publishing = await client._connection.CreateChannelAsync(new CreateChannelOptions(
            publisherConfirmationsEnabled: true, publisherConfirmationTrackingEnabled: true));
        client._receiving = await client._connection.CreateChannelAsync();
        await client._publishing.QueueDeclareAsync(
            client._queue,
            durable: true,
            exclusive: false,
            autoDelete: false,
            new Dictionary<string, object?> { ["x-queue-type"] = "quorum" });
        return client;
    }

    public async Task SendAsync(byte[] body) => await _publishing.BasicPublishAsync(
        "",
        _queue,
        mandatory: true,
        new BasicProperties { DeliveryMode = DeliveryModes.Persistent, MessageId = Guid.NewGuid().ToString() },
        body);

    /// <summary>Lets the broker deliver.</summary>
    public async Task StartAsync()
    {
        await _receiving.BasicQosAsync(0, Prefetch, global: false);
        var consumer = new AsyncEventingBasicConsumer(_receiving);
        consumer.ReceivedAsync += (_, delivery) =>
        {
            _delivered.Writer.TryWrite((delivery.DeliveryTag, delivery.Body.ToArray()));
            return Task.CompletedTask;
        };
        await _receiving.BasicConsumeAsync(_queue, autoAck: false, consumer);
    }

    public async Task SendAndReceiveAsync(byte[] body)
    {
        await SendAsync(body);
        var (tag, _) = await _delivered.Reader.ReadAsync();
        await _receiving.BasicAckAsync(tag, multiple: false);
    }

    public async ValueTask DisposeAsync()
    {
        await _publishing.QueueDeleteAsync(_queue);
        await _connection.DisposeAsync();
    }
}
