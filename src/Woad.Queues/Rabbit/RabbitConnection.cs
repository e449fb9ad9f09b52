using RabbitMQ.Client;
using Woad.Queues.Engine;

namespace Woad.Queues.Rabbit;

/// <summary>
/// The connection to a broker, opened when it is needed, and again after it has broken. What is under way on a broken
/// one fails; nothing is repeated in secret.
/// </summary>
internal sealed class RabbitConnection(Uri address, int maxMessageSize, TimeProvider clock) : IAsyncDisposable
{
    private static readonly TimeSpan _connectTimeout = TimeSpan.FromSeconds(15);

    /// <summary>A broker that is silent for two of them is given up.</summary>
    private static readonly TimeSpan _heartbeat = TimeSpan.FromSeconds(10);

    private readonly SemaphoreSlim _turn = new(1, 1);
    private readonly ConnectionFactory _factory = new()
    {
        Uri = address,
        ClientProvidedName = "woad",
        AutomaticRecoveryEnabled = false,
        TopologyRecoveryEnabled = false,
        RequestedConnectionTimeout = _connectTimeout,
        RequestedHeartbeat = _heartbeat,
        MaxInboundMessageBodySize = (uint)maxMessageSize,
    };

    private IConnection? _connection;
    private volatile RabbitPublisher? _publishing;

    /// <summary>Declares what the engine itself needs, on each new connection.</summary>
    public Func<IChannel, CancellationToken, Task> Prepare { get; set; } = static (_, _) => Task.CompletedTask;

    /// <summary>The channel on which all publish.</summary>
    public ValueTask<RabbitPublisher> PublishingAsync(CancellationToken cancellationToken) =>
        _publishing is { IsOpen: true } open ? new(open) : OpenPublishingAsync(cancellationToken);

    /// <summary>A channel for one use: the broker closes a channel on which it refuses something.</summary>
    public async ValueTask<IChannel> NewChannelAsync(CancellationToken cancellationToken)
    {
        await _turn.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            var connection = await ConnectAsync(cancellationToken).ConfigureAwait(false);
            return await connection.CreateChannelAsync(cancellationToken: cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (RabbitErrors.IsBroker(e, cancellationToken))
        {
            throw RabbitErrors.Connection(e);
        }
        finally
        {
            _turn.Release();
        }
    }

    /// <summary>Runs something on a channel of its own.</summary>
    /// <exception cref="QueueException">The broker refuses it.</exception>
    public async ValueTask<T> RunAsync<T>(
        QueueName name, Func<IChannel, Task<T>> run, CancellationToken cancellationToken)
    {
        var channel = await NewChannelAsync(cancellationToken).ConfigureAwait(false);
        await using (channel.ConfigureAwait(false))
        {
            try
            {
                return await run(channel).ConfigureAwait(false);
            }
            catch (Exception e) when (RabbitErrors.IsBroker(e, cancellationToken))
            {
                throw RabbitErrors.Of(e, name);
            }
        }
    }

    public async ValueTask DisposeAsync()
    {
        if (_publishing is { } publishing)
        {
            await publishing.DisposeAsync().ConfigureAwait(false);
        }

        if (_connection is { } connection)
        {
            await connection.DisposeAsync().ConfigureAwait(false);
        }

        _turn.Dispose();
    }

    private async ValueTask<RabbitPublisher> OpenPublishingAsync(CancellationToken cancellationToken)
    {
        await _turn.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            if (_publishing is { IsOpen: true } opened)
            {
                return opened;
            }

            var connection = await ConnectAsync(cancellationToken).ConfigureAwait(false);
            return _publishing = await RabbitPublisher.OpenAsync(connection, clock, cancellationToken)
                .ConfigureAwait(false);
        }
        catch (Exception e) when (RabbitErrors.IsBroker(e, cancellationToken))
        {
            throw RabbitErrors.Connection(e);
        }
        finally
        {
            _turn.Release();
        }
    }

    private async Task<IConnection> ConnectAsync(CancellationToken cancellationToken)
    {
        if (_connection is { IsOpen: true } open)
        {
            return open;
        }

        if (_connection is { } broken)
        {
            await broken.DisposeAsync().ConfigureAwait(false);
        }

        _connection = await _factory.CreateConnectionAsync(cancellationToken).ConfigureAwait(false);
        var channel = await _connection.CreateChannelAsync(cancellationToken: cancellationToken).ConfigureAwait(false);
        await using (channel.ConfigureAwait(false))
        {
            await Prepare(channel, cancellationToken).ConfigureAwait(false);
        }

        return _connection;
    }
}
