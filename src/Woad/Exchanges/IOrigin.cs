using System.ServiceModel.Channels;
using Woad.Connections;

namespace Woad.Exchanges;

/// <summary>
/// The listener or session that a message has come to. Every message of an <see cref="Incoming"/> has the same one, and
/// nobody puts another in front of it: facts of single messages are features (<see cref="MessageFeatures"/>).
/// </summary>
internal interface IOrigin
{
    /// <summary>The address that the peer asked the transport for, as the To of bindings without addressing.</summary>
    Uri Via { get; }

    /// <summary>The identity that the sender has proved at the transport; null for nobody.</summary>
    PeerIdentity? Identity { get; }

    /// <summary>
    /// Adds what is known of the session (remote address) to a message's properties. Those of an exchange come from
    /// <see cref="IExchange"/>.
    /// </summary>
    void AddProperties(MessageProperties properties);
}
