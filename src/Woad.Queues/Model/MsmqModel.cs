using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.MsmqIntegration;
using Woad.Connections;

namespace Woad.Queues.Model;

/// <summary>The settings of a binding of queues, fixed at open.</summary>
internal sealed record MsmqModel : QueueModel
{
    public required bool IsDurable { get; init; }

    /// <summary>Whether messages are sent and received in transactions.</summary>
    public required bool IsExactlyOnce { get; init; }

    public required DeadLetterQueue DeadLetters { get; init; }

    public required Uri? OwnDeadLetters { get; init; }

    /// <summary>The time in which messages have to be received; null for no limit.</summary>
    public required TimeSpan? TimeToLive { get; init; }

    /// <summary>Whether a copy of what is sent is kept.</summary>
    public required bool IsJournaled { get; init; }

    public required PoisonTerms Poison { get; init; }

    /// <summary>Whether messages may be locked while their operations run.</summary>
    public required bool HasReceiveContexts { get; init; }

    /// <summary>The time of such a lock.</summary>
    public required TimeSpan Validity { get; init; }

    public required MsmqAuthenticationMode Authentication { get; init; }

    public required ProtectionLevel Protection { get; init; }

    /// <summary>How bodies are serialized; null for SOAP envelopes.</summary>
    public MsmqMessageSerializationFormat? Format { get; init; }

    /// <summary>The types of bodies beside those of the contract.</summary>
    public IReadOnlyList<Type> BodyTypes { get; init; } = [];
}
