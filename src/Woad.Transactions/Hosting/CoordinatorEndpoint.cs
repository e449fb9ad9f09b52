using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Transactions.Coordination;
using Woad.Transactions.Flow;
using Woad.Transactions.Protocol;

namespace Woad.Transactions.Hosting;

/// <summary>The services of this process as others see them, and its calls to theirs.</summary>
internal sealed class CoordinatorEndpoint(ServicePaths paths, PeerChannels channels) : ICoordinatorEndpoint
{
    public EndpointAddress RegistrationOf(Guid transaction, ProtocolVersion version) =>
        paths.RegistrationOf(transaction, version);

    public async ValueTask<Peer> RegisterAsync(
        EndpointAddress registration, ProtocolVersion version, Guid participant, CancellationToken cancellationToken)
    {
        var own = ReferenceParameters.Enlistment(paths.Participant(version), participant);
        var request = Message.CreateMessage(
            version.Messages,
            version.CoordinationAction("Register"),
            new RegisterBody(version, ControlProtocol.Durable2PC, own));
        request.Headers.MessageId = new UniqueId();
        request.Headers.ReplyTo = new EndpointAddress(version.Messages.Addressing.AnonymousUri!);
        using var answer = await channels
            .AskAsync(request, ReferenceParameters.ToPeer(registration, version))
            .ConfigureAwait(false);
        if (answer.IsFault)
        {
            var fault = MessageFault.CreateFault(answer, 16_384);
            throw new CommunicationException(fault.Reason.ToString());
        }

        try
        {
            return ReferenceParameters.ToPeer(
                RegisterResponseBody.Read(answer.GetReaderAtBodyContents(), version), version);
        }
        catch (Exception e) when (e is XmlException or FormatException)
        {
            throw new CommunicationException("The coordinator's answer to the registration is malformed.", e);
        }
    }

    public async ValueTask NotifyAsync(Peer to, Notice notice, Guid sender)
    {
        var version = ProtocolVersion.Of(to.Version);
        var isToParticipant = notice is Notice.Prepare or Notice.Commit or Notice.Rollback;
        var from = sender == Guid.Empty
            ? null
            : ReferenceParameters.Enlistment(
                isToParticipant ? paths.Coordinator(version) : paths.Participant(version), sender);
        await channels.TellAsync(ProtocolMessages.Notification(to, notice, from), to).ConfigureAwait(false);
    }
}
