// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>ContextBindingElementExtensionElement</c> says to <c>ContextBindingElement</c>.</summary>
internal static class ContextBindingElementExtensionCarrier
{
    public static System.ServiceModel.Channels.ContextBindingElement Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Channels.ContextBindingElement();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Channels.ContextBindingElement target)
    {
        if (values.Has("clientCallbackAddress"))
            target.ClientCallbackAddress = values.Address("clientCallbackAddress")!;
        if (values.Has("contextExchangeMechanism"))
            target.ContextExchangeMechanism =
                (System.ServiceModel.Channels.ContextExchangeMechanism)values.Choice(
                    "contextExchangeMechanism", default(System.ServiceModel.Channels.ContextExchangeMechanism));
        if (values.Has("contextManagementEnabled"))
            target.ContextManagementEnabled = values.Flag("contextManagementEnabled");
        if (values.Has("protectionLevel"))
            target.ProtectionLevel =
                (System.Net.Security.ProtectionLevel)values.Choice(
                    "protectionLevel", default(System.Net.Security.ProtectionLevel));
    }
}
