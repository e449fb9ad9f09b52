// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>ServiceThrottlingElement</c> says to <c>ServiceThrottlingBehavior</c>.</summary>
internal static class ServiceThrottlingCarrier
{
    public static System.ServiceModel.Description.ServiceThrottlingBehavior Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Description.ServiceThrottlingBehavior();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Description.ServiceThrottlingBehavior target)
    {
        if (values.Has("maxConcurrentCalls")) target.MaxConcurrentCalls = values.Int("maxConcurrentCalls");
        if (values.Has("maxConcurrentInstances")) target.MaxConcurrentInstances = values.Int("maxConcurrentInstances");
        if (values.Has("maxConcurrentSessions")) target.MaxConcurrentSessions = values.Int("maxConcurrentSessions");
    }
}
