using System.ServiceModel;
using Woad.Queues.Model;
using Woad.Xml;

namespace Woad.Queues.Hosts;

/// <summary>The rules that depend on the engine, for services and clients.</summary>
internal static class QueueRules
{
    /// <exception cref="InvalidOperationException">A setting does not fit; the message has the remedy.</exception>
    public static void Check(MsmqModel model, QueueHostUse host, bool hasSessions, Uri address)
    {
        if (hasSessions && !model.IsExactlyOnce)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The contract of the endpoint at {address} needs a session, and ExactlyOnce of the binding is false. "
                + $"A session is one message of a transactional queue: set ExactlyOnce to true, or SessionMode of the "
                + $"contract to NotAllowed."));
        }

        if (model.Authentication != MsmqAuthenticationMode.None && !host.Place.IsProtected)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The binding of the endpoint at {address} asks for transport security (MsmqAuthenticationMode is "
                + $"{model.Authentication}), and the way to the broker {host.Place} is not protected. Use the address "
                + $"amqps:// in QueueOptions, or set the mode of the binding's Security to None or Message."));
        }
    }
}
