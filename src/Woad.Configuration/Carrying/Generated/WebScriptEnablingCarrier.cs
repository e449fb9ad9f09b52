// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>WebScriptEnablingElement</c> says to <c>WebScriptEnablingBehavior</c>.</summary>
internal static class WebScriptEnablingCarrier
{
    public static System.ServiceModel.Description.WebScriptEnablingBehavior Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Description.WebScriptEnablingBehavior();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Description.WebScriptEnablingBehavior target)
    {
    }
}
