using System.Collections.Immutable;
using System.Net.Security;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Envelopes;
using Woad.Protection;
using Woad.Security.Secured;

namespace Woad.Freeze;

/// <summary>
/// The protection that an operation demands. A level that is not given is that of the next larger thing: part, message,
/// operation, contract. Where none is given, everything is to be signed and encrypted.
/// </summary>
internal static class ProtectionFreezer
{
    /// <summary>Of requests.</summary>
    public static MessageDemand Request(OperationDescription operation) => Of(operation.Messages[0], Level(operation));

    /// <summary>Of replies and faults.</summary>
    public static ReplyDemand Reply(OperationDescription operation)
    {
        var level = Level(operation);
        var faults = ImmutableDictionary.CreateBuilder<string, ProtectionLevel>(StringComparer.Ordinal);
        foreach (var fault in operation.Faults)
        {
            faults[fault.Action] = fault.HasProtectionLevel ? fault.ProtectionLevel : level;
        }

        return operation.Messages.Count < 2
            ? ReplyDemand.None
            : new ReplyDemand(Of(operation.Messages[1], level), faults.ToImmutable(), level);
    }

    /// <summary>The protection of what a client sends.</summary>
    public static ProtectionPlan SentByClient(ContractDescription contract) =>
        Sent([contract], MessageDirection.Input, MessageDirection.Output);

    /// <summary>The protection of what a service sends.</summary>
    public static ProtectionPlan SentByService(IEnumerable<ContractDescription> contracts) =>
        Sent(contracts, MessageDirection.Output, MessageDirection.Input);

    private static ProtectionPlan Sent(
        IEnumerable<ContractDescription> contracts, MessageDirection direction, MessageDirection other)
    {
        ContractDescription[] all = [.. contracts];
        return Sent(all, direction) with { PeerSignsOnly = Sent(all, other).SignsOnly };
    }

    /// <summary>
    /// The protection of the messages in one direction. Faults go both ways: those of callbacks are sent by the client.
    /// </summary>
    private static ProtectionPlan Sent(IEnumerable<ContractDescription> contracts, MessageDirection direction)
    {
        var plan = ProtectionPlan.All;
        foreach (var operation in contracts.SelectMany(static c => c.Operations))
        {
            var level = Level(operation);
            foreach (var message in operation.Messages.Where(m => m.Direction == direction))
            {
                plan = message.Action == "*"
                    ? plan with { Other = Of(message, level) }
                    : plan with { ByAction = plan.ByAction.SetItem(message.Action ?? "", Of(message, level)) };
            }

            foreach (var fault in operation.Faults)
            {
                plan = plan with
                {
                    ByAction = plan.ByAction.SetItem(
                        fault.Action, new MessageDemand(fault.HasProtectionLevel ? fault.ProtectionLevel : level, [])),
                };
            }
        }

        return plan;
    }

    private static ProtectionLevel Level(OperationDescription operation) =>
        operation.HasProtectionLevel ? operation.ProtectionLevel
        : operation.DeclaringContract is { HasProtectionLevel: true } contract ? contract.ProtectionLevel
        : ProtectionLevel.EncryptAndSign;

    private static MessageDemand Of(MessageDescription message, ProtectionLevel inherited)
    {
        var level = message.HasProtectionLevel ? message.ProtectionLevel : inherited;
        var body = message.Body.Parts.Select(Part).DefaultIfEmpty(level).Max();
        if (message.Body.ReturnValue is { } result && Part(result) is var its && its > body)
        {
            body = its;
        }

        return new MessageDemand(
            body,
            [
                .. message.Headers
                    .Select(header => new HeaderDemand(new HeaderName(header.Name, header.Namespace), Part(header)))
                    .Where(static demand => demand.Level != ProtectionLevel.None),
            ]);

        ProtectionLevel Part(MessagePartDescription part) => part.HasProtectionLevel ? part.ProtectionLevel : level;
    }
}
