using System.ServiceModel;
using Woad.Exchanges;

namespace Woad.Layers;

/// <summary>
/// A layer whose messages name their session. It tells a layer below whose message it is, where the message itself
/// names no address for answers.
/// </summary>
internal interface IMessageOwner
{
    /// <summary>
    /// The address of the peer whose session a message names; null when it names none that is known. The message has
    /// not been verified: the answer chooses the way that it takes, and nothing else.
    /// </summary>
    EndpointAddress? OwnerOf(Incoming message);
}
