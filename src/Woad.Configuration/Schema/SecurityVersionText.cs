using System.Diagnostics.CodeAnalysis;
using System.ServiceModel;

namespace Woad.Configuration.Schema;

/// <summary>Versions of message security as files name them.</summary>
internal static class SecurityVersionText
{
    private static string[] Names =>
    [
        "WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11",
        "WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10",
        "WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10",
        "WSSecurity10WSTrust13WSSecureConversation13WSSecurityPolicy12BasicSecurityProfile10",
        "WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12",
        "WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12BasicSecurityProfile10",
    ];

    public static bool TryParse(string text, [NotNullWhen(true)] out MessageSecurityVersion? value)
    {
        value = text switch
        {
            "Default" => MessageSecurityVersion.Default,
            "WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11" =>
                MessageSecurityVersion.WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11,
            "WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10" =>
                MessageSecurityVersion.WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10,
            "WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10" =>
                MessageSecurityVersion.WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10,
            "WSSecurity10WSTrust13WSSecureConversation13WSSecurityPolicy12BasicSecurityProfile10" =>
                MessageSecurityVersion.WSSecurity10WSTrust13WSSecureConversation13WSSecurityPolicy12BasicSecurityProfile10,
            "WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12" =>
                MessageSecurityVersion.WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12,
            "WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12BasicSecurityProfile10" =>
                MessageSecurityVersion.WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12BasicSecurityProfile10,
            _ => null,
        };
        return value is not null;
    }

    public static string Fault(string text) => $"'{text}' is none of Default, {string.Join(", ", Names)}";
}
