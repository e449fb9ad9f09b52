using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Channels;
using Woad.Detached;
using Woad.Mesh.Links;

namespace Woad.Mesh.Nodes;

/// <summary>A connection of a node: sends what waits, in order, and hands over what comes.</summary>
internal sealed class NodeLink(int id, LiveNode node)
{
    private readonly Channel<(Message? Control, FloodMessage? Flood, bool IsLocal)> _output =
        Channel.CreateUnbounded<(Message?, FloodMessage?, bool)>(new() { SingleReader = true });

    private readonly TaskCompletionSource _received = new(TaskCreationOptions.RunContinuationsAsynchronously);

    private IDuplexSessionChannel? _channel;
    private int _pending;
    private volatile bool _isClosing;

    public int Id => id;

    /// <summary>The number of messages for all nodes that wait for the neighbor.</summary>
    public int Pending => Volatile.Read(ref _pending);

    public void Send(Message message)
    {
        if (!_output.Writer.TryWrite((message, null, false)))
        {
            message.Close();
        }
    }

    public void Send(FloodMessage message, bool isLocal)
    {
        message.Use();
        Interlocked.Increment(ref _pending);
        if (!_output.Writer.TryWrite((null, message, isLocal)))
        {
            Interlocked.Decrement(ref _pending);
            message.Dispose();
        }
    }

    /// <summary>Begins with the channel; messages may wait already.</summary>
    public void Start(IDuplexSessionChannel channel)
    {
        _channel = channel;
        if (_isClosing && _output.Reader.Completion.IsCompleted)
        {
            channel.Abort();
            return;
        }

        _ = DetachedWork.RunAsync(() => SendAllAsync(channel));
        _ = DetachedWork.RunAsync(() => ReceiveAllAsync(channel));
    }

    /// <summary>Ends the connection when all that waits was sent, soon at most.</summary>
    public void Close()
    {
        _isClosing = true;
        _output.Writer.TryComplete();
    }

    /// <summary>Ends the connection at once.</summary>
    public void Abort()
    {
        Close();
        _channel?.Abort();
    }

    private async Task SendAllAsync(IDuplexSessionChannel channel)
    {
        try
        {
            await foreach (var (control, flood, isLocal) in _output.Reader.ReadAllAsync().ConfigureAwait(false))
            {
                await SendAsync(channel, control, flood, isLocal).ConfigureAwait(false);
            }

            // The neighbor may have sent messages before it knows of the end: they are received first.
            await LinkTasks.EndOutputAsync(channel).ConfigureAwait(false);
            await _received.Task.WaitAsync(LinkTasks.Farewell, node.Settings.Clock)
                .ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            await LinkTasks.CloseAsync(channel).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            channel.Abort();
            node.Lost(this, e);
        }
        finally
        {
            _output.Writer.TryComplete();
            while (_output.Reader.TryRead(out var left))
            {
                left.Control?.Close();
                left.Flood?.Dispose();
            }

            Volatile.Write(ref _pending, 0);
        }
    }

    private async Task SendAsync(
        IDuplexSessionChannel channel, Message? control, FloodMessage? flood, bool isLocal)
    {
        try
        {
            using var message = control ?? flood!.CopyForNeighbor(isLocal);
            await LinkTasks.SendAsync(channel, message).ConfigureAwait(false);
        }
        finally
        {
            if (flood is not null)
            {
                flood.Dispose();
                Interlocked.Decrement(ref _pending);
            }
        }
    }

    private async Task ReceiveAllAsync(IDuplexSessionChannel channel)
    {
        Exception? failure = null;
        try
        {
            while (true)
            {
                await node.WhilePausedAsync().ConfigureAwait(false);
                using var message = await LinkTasks.ReceiveAsync(channel, TimeSpan.MaxValue).ConfigureAwait(false);
                if (message is null)
                {
                    break;
                }

                await node.ReceiveAsync(this, message).ConfigureAwait(false);
            }
        }
        catch (Exception e)
        {
            failure = e;
        }

        _received.TrySetResult();
        if (!_isClosing)
        {
            Close();
        }

        node.Lost(this, failure);
    }
}
