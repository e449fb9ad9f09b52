using Woad.Exchanges;

namespace Woad.Layers;

/// <summary>
/// The client's half of a layer that opens with a dialogue of its own, changes every message, may speak to the service
/// in between, and ends with another dialogue. One for each channel, over requests and over sessions alike.
/// </summary>
internal abstract class ClientDialogue
{
    /// <summary>Names the session that the dialogue has opened.</summary>
    public abstract string? Id { get; }

    /// <summary>Opens the channel: asks the service what has to be asked first.</summary>
    public abstract ValueTask OpenAsync(AskAsync askAsync, CancellationToken cancellationToken);

    /// <summary>
    /// Awaited before each message is sent. <see cref="Outgoing.Prepared"/> keeps what is prepared for the message.
    /// </summary>
    public virtual ValueTask PrepareAsync(
        Outgoing message, AskAsync askAsync, CancellationToken cancellationToken) => default;

    /// <summary>
    /// Awaited before a message that answers one of the service: the reader of messages sends it, and asks nothing.
    /// </summary>
    public virtual ValueTask PrepareAnswerAsync(Outgoing message, CancellationToken cancellationToken) => default;

    /// <summary>A message leaves.</summary>
    /// <returns>For a request: an object that <see cref="Received"/> is given with the answer; null for none.</returns>
    public abstract object? Sending(Outgoing message);

    /// <summary>A message has come.</summary>
    /// <param name="message">The message.</param>
    /// <param name="request">For an answer: the object that <see cref="Sending"/> has returned for the request; null
    /// otherwise.</param>
    /// <exception cref="RepeatException">The request that it answers is to be sent again.</exception>
    public abstract void Received(Incoming message, object? request);

    /// <summary>
    /// Whether the message that was received last is the dialogue's own, and tells that the service sends no more.
    /// </summary>
    public virtual bool HasEnded => false;

    /// <summary>
    /// Whether the service keeps something of an open channel until <see cref="CloseAsync"/> tells it of the end. Then
    /// a channel that is aborted tells it too.
    /// </summary>
    public virtual bool HasFarewell => false;

    /// <summary>Ends the channel in order.</summary>
    public abstract ValueTask CloseAsync(AskAsync askAsync, CancellationToken cancellationToken);

    /// <summary>The channel has ended, whatever way.</summary>
    public abstract void End();

    /// <summary>Ends what a call waits for before it is sent. The channel was aborted.</summary>
    public virtual void Abort()
    {
    }

    /// <summary>Raised once when the dialogue has failed: the channel carries no more messages.</summary>
    public event Action<Exception>? Failed;

    protected void Fail(Exception error) => Failed?.Invoke(error);
}
