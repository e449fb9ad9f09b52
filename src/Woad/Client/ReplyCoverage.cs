using System.ServiceModel.Security;
using Woad.Encoders;
using Woad.Model;
using Woad.Security;
using Woad.Xml;

namespace Woad.Client;

/// <summary>
/// Layers have verified every part of a reply that the operation's contract wants to be protected. Only channels whose
/// layers report it have such a check.
/// </summary>
internal sealed class ReplyCoverage(ClientModel model)
{
    /// <exception cref="MessageSecurityException">A part is less protected than the contract demands.</exception>
    public void Check(ClientCall call)
    {
        var reply = call.Pending.Reply;
        var operation = call.Operation.Model;
        var demand = operation.ReplyDemand;
        if (reply.Coverage.Body >= demand.Highest && demand.Reply.Lacks(reply.Coverage, reply.KnownHeaders) is null)
        {
            return;
        }

        var message = reply.Message ??= ReplyReader.Open(reply, model.Encoding, ownsConnection: true);
        var its = message.IsFault ? demand.Fault(message.Headers.Action) : demand.Reply;
        if (its.Lacks(reply.Coverage, reply.KnownHeaders) is { } what)
        {
            throw new MessageSecurityException(Escaped.Text(
                $"The reply to the operation '{operation.Name}' is not protected as its contract demands "
                    + $"(ProtectionLevel): {what}. Service and client need the same contract and the same security "
                    + $"of the binding."));
        }
    }
}
