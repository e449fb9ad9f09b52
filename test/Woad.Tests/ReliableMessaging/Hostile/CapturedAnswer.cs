using Woad.Encoders;
using Woad.Exchanges;

namespace Woad.Tests.ReliableMessaging.Hostile;

/// <summary>Keeps how a request was answered.</summary>
internal sealed class CapturedAnswer(EncodingModel encoding) : Answer
{
    private readonly TaskCompletionSource<string> _answered = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public override CancellationToken Abandoned => CancellationToken.None;

    public override IExchange? Exchange => Known;

    /// <summary>The exchange that is answered; null for none.</summary>
    public IExchange? Known { get; init; }

    public override bool AnswersOneWay => true;

    /// <summary>The envelope of the reply; "accepted", "rejected" or "aborted" without.</summary>
    public Task<string> Text => _answered.Task;

    public override async ValueTask ReplyAsync(Outgoing reply)
    {
        await reply.Content!.EncodeAsync(reply, null).ConfigureAwait(false);
        _answered.TrySetResult(System.Text.Encoding.UTF8.GetString(reply.Bytes.ToArray()));
        Assert.True(encoding.IsText);
    }

    public override ValueTask AcceptAsync() => End("accepted");

    public override ValueTask RejectAsync(Exception reason) => End("rejected");

    public override void Abort(Exception? reason) => _ = End("aborted").AsTask();

    private ValueTask End(string how)
    {
        _answered.TrySetResult(how);
        return default;
    }
}
