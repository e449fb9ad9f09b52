using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Security;
using Woad.Waits;

namespace Woad.Transports.Channels;

/// <summary>An exchange of the engine as WCF's request with the means to answer it.</summary>
internal sealed class ExchangeContext : RequestContext
{
    private readonly Incoming _incoming;
    private readonly ChannelWriter _writer;
    private readonly TimeSpan _sendTimeout;
    private readonly TimeProvider _clock;
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _answered;

    public ExchangeContext(Incoming incoming, ChannelWriter writer, TimeSpan sendTimeout, TimeProvider clock)
    {
        _incoming = incoming;
        _writer = writer;
        _sendTimeout = sendTimeout;
        _clock = clock;
        RequestMessage = RequestReader.Read(incoming, writer.Encoding);
        KnownBelow.Leave(RequestMessage, incoming);
    }

    public override Message RequestMessage { get; }

    /// <summary>Completes when the exchange has been answered or given up.</summary>
    public Task Ended => _ended.Task;

    /// <summary>Takes a message that has no reply.</summary>
    public Task AcceptAsync() => ReplyAsync(null, _sendTimeout);

    public override void Abort()
    {
        if (Interlocked.Exchange(ref _answered, 1) == 0)
        {
            _incoming.Answer.Abort(null);
            _ended.TrySetResult();
        }
    }

    public override void Close() => Close(_sendTimeout);

    /// <summary>A request that nobody has answered is acknowledged.</summary>
    public override void Close(TimeSpan timeout)
    {
        if (Volatile.Read(ref _answered) == 0)
        {
            Reply(null, timeout);
        }
    }

    public override void Reply(Message? message) => Reply(message, _sendTimeout);

    public override void Reply(Message? message, TimeSpan timeout) => Blocking.Wait(ReplyAsync(message, timeout));

    public override IAsyncResult BeginReply(Message? message, AsyncCallback? callback, object? state) =>
        BeginReply(message, _sendTimeout, callback, state);

    public override IAsyncResult BeginReply(
        Message? message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
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
            var sent = (message is null ? _incoming.Answer.AcceptAsync() : SendAsync(message)).AsTask();
            if (!await TimeLimit.WaitAsync(sent, timeout, _clock).ConfigureAwait(false))
            {
                _incoming.Answer.Abort(null);
                throw TimeLimit.TimedOut("Sending the reply", timeout);
            }

            await sent.ConfigureAwait(false);
        }
        catch (Exception e)
        {
            _incoming.Answer.Abort(e);
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
        _writer.Write(message, _incoming.Strings, _incoming.Reply);
        return _incoming.ReplyAsync(isFault, properties);
    }
}
