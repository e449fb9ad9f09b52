// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>NamedPipeTransportSecurityElement</c> says to <c>NamedPipeTransportSecurity</c>.</summary>
internal static class NamedPipeTransportSecurityCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.NamedPipeTransportSecurity target)
    {
        if (values.Has("protectionLevel"))
            target.ProtectionLevel =
                (System.Net.Security.ProtectionLevel)values.Choice(
                    "protectionLevel", default(System.Net.Security.ProtectionLevel));
    }
}
