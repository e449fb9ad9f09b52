namespace Woad.Exchanges;

/// <summary>
/// A session over a custom channel, which has synchronous methods beside the others. A client receives from it only
/// while a call waits for its reply, by the methods of the kind that the call is of.
/// </summary>
internal interface ISynchronousSession : IEnvelopeSession
{
    /// <summary>
    /// As <see cref="IEnvelopeSession.ReceiveAsync"/>, by the channel's synchronous methods or by the others.
    /// </summary>
    ValueTask<bool> ReceiveAsync(Incoming into, bool synchronously);
}
