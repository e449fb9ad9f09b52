using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Transports.Memory;

/// <summary>
/// One request in memory, on the service's side. It checks its callers: the rules of <see cref="Answer"/> that other
/// transports may rely on are enforced here.
/// </summary>
internal sealed class MemoryExchange(Uri via, CancellationToken abandoned) : Answer, IOrigin
{
    private readonly TaskCompletionSource<byte[]?> _reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _isAnswered;

    /// <summary>The bytes of the reply; null where the request was accepted and has none.</summary>
    public Task<byte[]?> Reply => _reply.Task;

    public Uri Via => via;

    public override CancellationToken Abandoned => abandoned;

    public PeerIdentity? Identity => null;

    public override IExchange? Exchange => null;

    public override bool AnswersOneWay => true;

    public void AddProperties(MessageProperties properties)
    {
    }

    public override ValueTask ReplyAsync(Outgoing reply)
    {
        Answer();
        _reply.TrySetResult(reply.Bytes.ToArray());
        return default;
    }

    public override ValueTask AcceptAsync()
    {
        Answer();
        _reply.TrySetResult(null);
        return default;
    }

    public override ValueTask RejectAsync(Exception reason)
    {
        Answer();
        _reply.TrySetException(
            new ProtocolException(Escaped.Text(
                $"The service at {via} could not read the request: {reason.Message}"), reason));
        return default;
    }

    public override void Drop() => Abort(null);

    public override void Abort(Exception? reason)
    {
        Volatile.Write(ref _isAnswered, 1);
        _reply.TrySetException(
            new CommunicationException(Escaped.Text(
                $"The service at {via} has ended the request without an answer."), reason));
        _ = _reply.Task.Exception;
    }

    private void Answer()
    {
        if (Interlocked.Exchange(ref _isAnswered, 1) != 0 && !_reply.Task.IsFaulted)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"A request to {via} was answered twice. Whoever takes a message replies to it or accepts it once; "
                    + $"this is a bug of the layer or receiver that answered last."));
        }
    }
}
