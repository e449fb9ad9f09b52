// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>MsmqBindingElementBase</c> says to <c>MsmqBindingBase</c>.</summary>
internal static class MsmqBindingBaseCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.MsmqBindingBase target)
    {
        if (values.Has("customDeadLetterQueue"))
            target.CustomDeadLetterQueue = values.Address("customDeadLetterQueue")!;
        if (values.Has("deadLetterQueue"))
            target.DeadLetterQueue =
                (System.ServiceModel.DeadLetterQueue)values.Choice(
                    "deadLetterQueue", default(System.ServiceModel.DeadLetterQueue));
        if (values.Has("durable")) target.Durable = values.Flag("durable");
        if (values.Has("exactlyOnce")) target.ExactlyOnce = values.Flag("exactlyOnce");
        if (values.Has("maxReceivedMessageSize")) target.MaxReceivedMessageSize = values.Long("maxReceivedMessageSize");
        if (values.Has("maxRetryCycles")) target.MaxRetryCycles = values.Int("maxRetryCycles");
        if (values.Has("receiveContextEnabled")) target.ReceiveContextEnabled = values.Flag("receiveContextEnabled");
        if (values.Has("receiveErrorHandling"))
            target.ReceiveErrorHandling =
                (System.ServiceModel.ReceiveErrorHandling)values.Choice(
                    "receiveErrorHandling", default(System.ServiceModel.ReceiveErrorHandling));
        if (values.Has("receiveRetryCount")) target.ReceiveRetryCount = values.Int("receiveRetryCount");
        if (values.Has("retryCycleDelay")) target.RetryCycleDelay = values.Time("retryCycleDelay");
        if (values.Has("timeToLive")) target.TimeToLive = values.Time("timeToLive");
        if (values.Has("useMsmqTracing")) target.UseMsmqTracing = values.Flag("useMsmqTracing");
        if (values.Has("useSourceJournal")) target.UseSourceJournal = values.Flag("useSourceJournal");
        if (values.Has("validityDuration")) target.ValidityDuration = values.Time("validityDuration");
    }
}
