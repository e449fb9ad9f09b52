namespace Woad.Exchanges;

/// <summary>An answer made of another one: everything goes through unless a layer overrides it.</summary>
internal abstract class AnswerOver : Answer
{
    /// <summary>The answer below; set for each message.</summary>
    protected Answer Below { get; set; } = NoAnswer.Instance;

    public override CancellationToken Abandoned => Below.Abandoned;

    public override IExchange? Exchange => Below.Exchange;

    public override Peer? Sender => Below.Sender;

    public override bool AnswersOneWay => Below.AnswersOneWay;

    public override bool IsRefusalToBeLogged() => Below.IsRefusalToBeLogged();

    public override ValueTask ReplyAsync(Outgoing reply) => Below.ReplyAsync(reply);

    public override ValueTask AcceptAsync() => Below.AcceptAsync();

    public override ValueTask RejectAsync(Exception reason) => Below.RejectAsync(reason);

    public override void Drop() => Below.Drop();

    public override void Abort(Exception? reason) => Below.Abort(reason);
}
