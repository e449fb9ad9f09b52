using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Microsoft.Extensions.Logging;
using Woad.Transactions.Coordination;
using Woad.Transactions.Flow;
using Woad.Transactions.Protocol;

namespace Woad.Transactions.Hosting;

/// <summary>Activation and registration of one coordinator ([WS-Coordination 1.1] 4).</summary>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple,
    AddressFilterMode = AddressFilterMode.Any, UseSynchronizationContext = false)]
internal sealed class AnsweringService(
    TransactionCoordinator coordinator, ServicePaths paths, AddressPolicy policy, PeerChannels channels,
    TransactionServiceOptions options, ILogger logger, TimeProvider clock) : IAnsweringService
{
    private static readonly TimeSpan _defaultExpiration = TimeSpan.FromMinutes(1);
    private static readonly TimeSpan _maxExpiration = TimeSpan.FromMinutes(10);

    public async Task<Message?> AnswerAsync(Message request)
    {
        var context = OperationContext.Current!;
        var caller = Caller.Of(context, options.Security, policy);
        var action = request.Headers.Action ?? "";
        if (ProtocolVersion.All.FirstOrDefault(v =>
            action.StartsWith(v.Coordination + "/", StringComparison.Ordinal)) is not { } version)
        {
            return ProtocolMessages.Fault(ProtocolVersion.Version11, "InvalidProtocol", "The action is unknown.");
        }

        var (id, replyTo) = (request.Headers.MessageId, request.Headers.ReplyTo);
        Message answer;
        try
        {
            answer = action == version.CoordinationAction("Register")
                ? Register(request, version, caller)
                : action == version.CoordinationAction(CreateContextBody.Request)
                ? await CreateAsync(request, version).ConfigureAwait(false)
                : ProtocolMessages.Fault(version, "InvalidProtocol", "The action is unknown.");
        }
        catch (Exception e) when (e is XmlException or FormatException or OverflowException)
        {
            Log.Refused(logger, action, caller.Name, e.Message);
            answer = ProtocolMessages.Fault(version, "InvalidParameters", "The message is malformed.");
        }
        catch (NodeRefusalException e)
        {
            Log.Refused(logger, action, caller.Name, e.Message);
            answer = ProtocolMessages.Fault(version, "CannotRegisterParticipant", e.Message);
        }
        catch (System.Transactions.TransactionException e)
        {
            Log.Refused(logger, action, caller.Name, e.Message);
            answer = ProtocolMessages.Fault(version, "CannotCreateContext", e.Message);
        }

        answer.Headers.RelatesTo = id;
        if (await RouteAsync(answer, replyTo, version, caller).ConfigureAwait(false) is { } direct)
        {
            return direct;
        }

        // The exchange ends without a message: an operation that returns none would have failed.
        var exchange = context.RequestContext!;
        await Task.Factory.FromAsync(exchange.BeginReply, exchange.EndReply, (Message?)null, null)
            .ConfigureAwait(false);
        return null;
    }

    private Message Register(Message request, ProtocolVersion version, Caller caller)
    {
        var (protocol, participant) = RegisterBody.Read(request.GetReaderAtBodyContents(), version);
        if (ProtocolMessages.RegisterInfoOf(request) is not { } transaction)
        {
            throw new XmlException("The message has no RegisterInfo");
        }

        var peer = ReferenceParameters.ToPeer(participant, version);
        if (!caller.MayBe(peer))
        {
            throw new NodeRefusalException(
                "The participant is at an address that is not trusted, or that is not the caller's.");
        }

        var address = protocol == ControlProtocol.Completion ? paths.Completion(version) : paths.Coordinator(version);
        var id = protocol == ControlProtocol.Completion
            ? coordinator.Node.RegisterInitiator(transaction, peer)
            : coordinator.Node.Register(transaction, protocol == ControlProtocol.Durable2PC, peer);
        return Message.CreateMessage(
            version.Messages,
            version.CoordinationAction("RegisterResponse"),
            new RegisterResponseBody(version, ReferenceParameters.Enlistment(address, id, protocol)));
    }

    private async ValueTask<Message> CreateAsync(Message request, ProtocolVersion version)
    {
        var (expires, current) = CreateContextBody.ReadRequest(request.GetReaderAtBodyContents(), version);
        CoordinationContext context;
        if (current is null)
        {
            var id = Guid.NewGuid();
            var time = expires is { Ticks: > 0 } asked && asked < _maxExpiration ? asked : _defaultExpiration;
            coordinator.Node.BeginRoot(id, outcome: null, clock.GetUtcNow() + time);
            context = new CoordinationContext
            {
                Version = version,
                Identifier = $"urn:uuid:{id:D}",
                Expires = time,
                RegistrationService = paths.RegistrationOf(id, version),
                IsolationLevel = System.Transactions.IsolationLevel.Serializable,
                LocalTransactionId = id,
            };
        }
        else
        {
            var joined = await coordinator.JoinAsync(current, CancellationToken.None).ConfigureAwait(false);
            context = coordinator.ContextOf(joined, version);
        }

        return Message.CreateMessage(
            version.Messages,
            version.CoordinationAction(CreateContextBody.Response),
            new CreateContextBody(context));
    }

    /// <summary>An answer goes back with the request, or to the caller's own address.</summary>
    private async ValueTask<Message?> RouteAsync(
        Message answer, EndpointAddress? replyTo, ProtocolVersion version, Caller caller)
    {
        if (replyTo is null || replyTo.IsAnonymous || replyTo.IsNone)
        {
            return answer;
        }

        var peer = ReferenceParameters.ToPeer(replyTo, version);
        if (!caller.MayBe(peer))
        {
            Log.Refused(logger, answer.Headers.Action ?? "", caller.Name, "ReplyTo is not an address of the caller.");
            return ProtocolMessages.Fault(
                version, "InvalidParameters", "ReplyTo is not trusted, or is not an address of the caller.");
        }

        await channels.TellAsync(answer, peer).ConfigureAwait(false);
        return null;
    }
}
