// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>ServiceDebugElement</c> says to <c>ServiceDebugBehavior</c>.</summary>
internal static class ServiceDebugCarrier
{
    public static System.ServiceModel.Description.ServiceDebugBehavior Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Description.ServiceDebugBehavior();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Description.ServiceDebugBehavior target)
    {
        if (values.Has("httpHelpPageEnabled")) target.HttpHelpPageEnabled = values.Flag("httpHelpPageEnabled");
        if (values.Has("httpHelpPageUrl")) target.HttpHelpPageUrl = values.Address("httpHelpPageUrl")!;
        if (values.Has("httpsHelpPageEnabled")) target.HttpsHelpPageEnabled = values.Flag("httpsHelpPageEnabled");
        if (values.Has("httpsHelpPageUrl")) target.HttpsHelpPageUrl = values.Address("httpsHelpPageUrl")!;
        if (values.Has("includeExceptionDetailInFaults"))
            target.IncludeExceptionDetailInFaults = values.Flag("includeExceptionDetailInFaults");
    }
}
