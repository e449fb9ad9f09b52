namespace Woad.Exchanges;

/// <summary>
/// An operation that runs, as the calls see it that it makes: it stands in the way of messages behind its own until it
/// lets them pass.
/// </summary>
internal interface IRunningOperation
{
    /// <summary>How the operation lets others into its instance while it calls out; null when it does not.</summary>
    ICallouts? Callouts { get; }

    /// <summary>
    /// The operation is going to wait for a reply that comes in <paramref name="session"/>. When its own message has
    /// come in that session, the messages behind that one are read from now on.
    /// </summary>
    /// <exception cref="InvalidOperationException">The operation lets no message pass until it has ended.</exception>
    void AwaitReply(IEnvelopeSession session);

    /// <summary>
    /// The operation is going to wait for the end of <paramref name="session"/>, which may be its own.
    /// </summary>
    void AwaitEnd(IEnvelopeSession session);
}
