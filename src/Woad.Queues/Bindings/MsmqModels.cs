using System.ServiceModel.Channels;
using Woad.Queues.Model;

namespace System.ServiceModel;

/// <summary>Freezes the settings of a binding element.</summary>
internal static class MsmqModels
{
    public static MsmqModel Of(MsmqBindingElementBase element) => new()
    {
        IsDurable = element.Durable,
        IsExactlyOnce = element.ExactlyOnce,
        DeadLetters = element.DeadLetterQueue,
        OwnDeadLetters = element.CustomDeadLetterQueue,
        TimeToLive = element.TimeToLive == TimeSpan.MaxValue ? null : element.TimeToLive,
        IsJournaled = element.UseSourceJournal,
        Poison = new PoisonTerms(
            element.ReceiveRetryCount, element.MaxRetryCycles, element.RetryCycleDelay, element.ReceiveErrorHandling),
        HasReceiveContexts = element.ReceiveContextEnabled,
        Validity = element.ValidityDuration,
        Authentication = element.MsmqTransportSecurity.MsmqAuthenticationMode,
        Protection = element.MsmqTransportSecurity.MsmqProtectionLevel,
    };
}
