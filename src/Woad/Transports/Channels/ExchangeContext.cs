using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Security;
using Woad.Waits;

namespace Woad.Transports.Channels;

/// <summary>An exchange of the engine as WCF's request with the means to answer it.</summary>
internal sealed class ExchangeContext(Incoming incoming, ChannelWriter writer, TimeSpan sendTimeout, TimeProvider clock) : RequestContext
{
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _answered;

    public override Message RequestMessage { get; } = RequestReader.Read(incoming, writer.Encoding);

    /// <summary>Completes when the exchange has been answered or given up.</summary>
    public Task Ended => _ended.Task;

    /// <summary>Takes a message that has no reply.</summary>
    public Task AcceptAsync() => ReplyAsync(null, sendTimeout);

    public override void Abort()
    {
        if (Interlocked.Exchange(ref _answered, 1) == 0)
        {
            incoming.Answer.Abort(null);
            _ended.TrySetResult();
        }
    }

    public override void Close() => Close(sendTimeout);

    /// <summary>A request that nobody has answered is acknowledged.</summary>
    public override void Close(TimeSpan timeout)
    {
        if (Volatile.Read(ref _answered) == 0)
        {
            Reply(null, timeout);
        }
    }

    public override void Reply(Message? message) => Reply(message, sendTimeout);

    public override void Reply(Message? message, TimeSpan timeout) => Blocking.Wait(ReplyAsync(message, timeout));

    public override IAsyncResult BeginReply(Message? message, AsyncCallback? callback, object? state) =>
        BeginReply(message, sendTimeout, callback, state);

    public override IAsyncResult BeginReply(Message? message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(ReplyAsync(message, timeout), callback, state);

    public override void EndReply(IAsyncResult result) => TaskToAsyncResult.End(result);

    private async Task ReplyAsync(Message? message, TimeSpan timeout)
    {
        if (Interlocked.Exchange(ref _answered, 1) != 0)
        {
            throw new InvalidOperationException("The request has been answered already.");
        }

        try
        {
            var sent = (message is null ? incoming.Answer.AcceptAsync() : SendAsync(message)).AsTask();
            if (!await TimeLimit.WaitAsync(sent, timeout, clock).ConfigureAwait(false))
            {
                incoming.Answer.Abort(null);
                throw TimeLimit.TimedOut("Sending the reply", timeout);
            }

            await sent.ConfigureAwait(false);
        }
        catch (Exception e)
        {
            incoming.Answer.Abort(e);
            throw;
        }
        finally
        {
            _ended.TrySetResult();
        }
    }

    private ValueTask SendAsync(Message message)
    {
        var isFault = message.IsFault;
        var properties = message.Properties.Count > 0 ? message.Properties : null;
        writer.Write(message, incoming.Strings, incoming.Reply);
        return incoming.ReplyAsync(isFault, properties);
    }
}
