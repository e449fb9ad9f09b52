using System.ServiceModel.Channels;
using System.Threading.Channels;
using Woad.Mesh.Nodes;

namespace Woad.Mesh.Channels;

/// <summary>The messages that wait for a channel. When it is full for long, messages are lost.</summary>
internal sealed class Inbox(TimeProvider clock)
{
    public const int Limit = 128;

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

    private readonly Channel<Message> _messages = Channel.CreateBounded<Message>(Limit);
    private volatile bool _isStuck;

    /// <summary>Takes a message; false where it is lost.</summary>
    public async ValueTask<bool> AddAsync(Message message)
    {
        if (_messages.Writer.TryWrite(message))
        {
            _isStuck = false;
            return true;
        }

        if (!_isStuck)
        {
            using var deadline = new CancellationTokenSource(Patience, clock);
            try
            {
                await _messages.Writer.WriteAsync(message, deadline.Token).ConfigureAwait(false);
                return true;
            }
            catch (Exception e) when (e is OperationCanceledException or ChannelClosedException)
            {
                _isStuck = true;
            }
        }

        message.Close();
        return false;
    }

    public void End() => _messages.Writer.TryComplete();

    /// <summary>The next message that waits.</summary>
    /// <returns>Whether there was one in time, or the end; and the message, null at the end.</returns>
    public async Task<(bool IsThere, Message? Message)> TakeAsync(TimeSpan timeout)
    {
        if (_messages.Reader.TryRead(out var ready))
        {
            return (true, ready);
        }

        return await WaitAsync(timeout).ConfigureAwait(false)
            ? (true, _messages.Reader.TryRead(out var message) ? message : null)
            : (false, null);
    }

    /// <summary>Whether a message, or the end, comes in time.</summary>
    public async Task<bool> WaitAsync(TimeSpan timeout)
    {
        using var deadline = new CancellationTokenSource(ProcessClock.ForWait(timeout), clock);
        try
        {
            await _messages.Reader.WaitToReadAsync(deadline.Token).ConfigureAwait(false);
            return true;
        }
        catch (OperationCanceledException)
        {
            return false;
        }
    }
}
