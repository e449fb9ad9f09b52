namespace Woad.Exchanges;

/// <summary>
/// How one message is answered. Whoever takes a message answers it, also a one-way message; the first call decides.
/// </summary>
/// <remarks>
/// A reply that throws counts as the answer. A second <see cref="ReplyAsync"/> or <see cref="AcceptAsync"/> is a bug of
/// the caller, which the in-memory transport reports. <see cref="Abort"/> may come at any time, from any thread,
/// repeatedly.
/// </remarks>
internal abstract class Answer
{
    /// <summary>Cancelled when nobody waits for the answer any more.</summary>
    public abstract CancellationToken Abandoned { get; }

    /// <summary>
    /// The exchange that is answered, with its facts; null when it has ended, and where the transport has none.
    /// </summary>
    public abstract IExchange? Exchange { get; }

    /// <summary>Whether also a one-way message is answered (HTTP always does).</summary>
    public virtual bool AnswersOneWay => false;

    /// <summary>
    /// The sender, where messages can be sent to it at any time; null where only the answer goes there.
    /// </summary>
    public virtual Peer? Sender => null;

    /// <summary>
    /// Whether the refusal of the message is logged: always, unless anybody can send any number of such messages.
    /// </summary>
    public virtual bool IsRefusalToBeLogged() => true;

    /// <summary>Sends the reply; the caller keeps it.</summary>
    public abstract ValueTask ReplyAsync(Outgoing reply);

    /// <summary>Ends a message that has no reply.</summary>
    public virtual ValueTask AcceptAsync() => default;

    /// <summary>
    /// Refuses content that is not an envelope at all (malformed XML): HTTP answers 400, a session is aborted.
    /// </summary>
    public abstract ValueTask RejectAsync(Exception reason);

    /// <summary>
    /// The message is not used any more. One that nobody has answered is ended by the layer that has made the answer.
    /// </summary>
    public virtual void Drop()
    {
    }

    /// <summary>Ends the request, or the session in which it came, without an answer.</summary>
    public abstract void Abort(Exception? reason);
}
