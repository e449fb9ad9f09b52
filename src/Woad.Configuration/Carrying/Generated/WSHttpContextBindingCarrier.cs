// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>WSHttpContextBindingElement</c> says to <c>WSHttpContextBinding</c>.</summary>
internal static class WSHttpContextBindingCarrier
{
    public static System.ServiceModel.WSHttpContextBinding Make(ValueSource? values)
    {
        var target = new System.ServiceModel.WSHttpContextBinding();
        if (values is not null)
        {
            BindingTimesCarrier.Apply(values, target);
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.WSHttpContextBinding target)
    {
        WSHttpBindingCarrier.Apply(values, target);
        if (values.Has("clientCallbackAddress"))
            target.ClientCallbackAddress = values.Address("clientCallbackAddress")!;
        if (values.Has("contextManagementEnabled"))
            target.ContextManagementEnabled = values.Flag("contextManagementEnabled");
        if (values.Has("contextProtectionLevel"))
            target.ContextProtectionLevel =
                (System.Net.Security.ProtectionLevel)values.Choice(
                    "contextProtectionLevel", default(System.Net.Security.ProtectionLevel));
    }
}
