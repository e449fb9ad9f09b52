using Woad.Exchanges;

namespace Woad.Sessions;

/// <summary>
/// The answer to a message of a channel without sessions that sends to any address: its peers may be called through it.
/// </summary>
internal interface IDatagramAnswer
{
    /// <summary>
    /// The channel, the same for all messages that have come through it; null where nothing can be sent to it.
    /// </summary>
    IEnvelopeSession? Channel { get; }
}
