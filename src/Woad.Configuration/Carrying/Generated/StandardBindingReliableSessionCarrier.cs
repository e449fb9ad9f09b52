// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>StandardBindingReliableSessionElement</c> says to <c>ReliableSession</c>.</summary>
internal static class StandardBindingReliableSessionCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.ReliableSession target)
    {
        if (values.Has("inactivityTimeout")) target.InactivityTimeout = values.Time("inactivityTimeout");
        if (values.Has("ordered")) target.Ordered = values.Flag("ordered");
    }
}
