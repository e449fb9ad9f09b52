using System.Diagnostics.CodeAnalysis;
using System.ServiceModel;

namespace Woad.Configuration.Schema;

/// <summary>Versions of WS-ReliableMessaging as files name them.</summary>
internal static class ReliableVersionText
{
    public static bool TryParse(string text, [NotNullWhen(true)] out ReliableMessagingVersion? value)
    {
        value = text switch
        {
            "Default" or "WSReliableMessagingFebruary2005" => ReliableMessagingVersion.WSReliableMessagingFebruary2005,
            "WSReliableMessaging11" => ReliableMessagingVersion.WSReliableMessaging11,
            _ => null,
        };
        return value is not null;
    }

    public static string Fault(string text) =>
        $"'{text}' is none of Default, WSReliableMessagingFebruary2005, WSReliableMessaging11";
}
