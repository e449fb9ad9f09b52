// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>WebHttpElement</c> says to <c>WebHttpBehavior</c>.</summary>
internal static class WebHttpCarrier
{
    public static System.ServiceModel.Description.WebHttpBehavior Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Description.WebHttpBehavior();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Description.WebHttpBehavior target)
    {
        if (values.Has("automaticFormatSelectionEnabled"))
            target.AutomaticFormatSelectionEnabled = values.Flag("automaticFormatSelectionEnabled");
        if (values.Has("defaultBodyStyle"))
            target.DefaultBodyStyle =
                (System.ServiceModel.Web.WebMessageBodyStyle)values.Choice(
                    "defaultBodyStyle", default(System.ServiceModel.Web.WebMessageBodyStyle));
        if (values.Has("defaultOutgoingResponseFormat"))
            target.DefaultOutgoingResponseFormat =
                (System.ServiceModel.Web.WebMessageFormat)values.Choice(
                    "defaultOutgoingResponseFormat", default(System.ServiceModel.Web.WebMessageFormat));
        if (values.Has("faultExceptionEnabled")) target.FaultExceptionEnabled = values.Flag("faultExceptionEnabled");
        if (values.Has("helpEnabled")) target.HelpEnabled = values.Flag("helpEnabled");
    }
}
