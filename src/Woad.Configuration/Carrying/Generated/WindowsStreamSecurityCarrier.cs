// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>WindowsStreamSecurityElement</c> says to <c>WindowsStreamSecurityBindingElement</c>.</summary>
internal static class WindowsStreamSecurityCarrier
{
    public static System.ServiceModel.Channels.WindowsStreamSecurityBindingElement Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Channels.WindowsStreamSecurityBindingElement();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(
        ValueSource values, System.ServiceModel.Channels.WindowsStreamSecurityBindingElement target)
    {
        if (values.Has("protectionLevel"))
            target.ProtectionLevel =
                (System.Net.Security.ProtectionLevel)values.Choice(
                    "protectionLevel", default(System.Net.Security.ProtectionLevel));
    }
}
