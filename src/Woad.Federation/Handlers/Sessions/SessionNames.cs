namespace Woad.Federation.Handlers;

/// <summary>The names of session tokens and of their cookies.</summary>
internal static class SessionNames
{
    public const string Conversation13 = "http://docs.oasis-open.org/ws-sx/ws-secureconversation/200512";
    public const string ConversationFeb2005 = "http://schemas.xmlsoap.org/ws/2005/02/sc";
    public const string Token = "SecurityContextToken";
    public const string Identifier = "Identifier";
    public const string Instance = "Instance";
    public const string CookieNamespace = "http://schemas.microsoft.com/ws/2006/05/security";
    public const string Cookie = "Cookie";

    /// <summary>The types of session tokens in requests.</summary>
    public static readonly string[] Types =
    [
        "http://schemas.microsoft.com/2008/08/sessiontoken",
        "http://schemas.xmlsoap.org/ws/2005/02/sc/sct",
        "http://docs.oasis-open.org/ws-sx/ws-secureconversation/200512/sct",
        "http://schemas.microsoft.com/ws/2006/05/servicemodel/tokens/SecureConversation",
    ];
}
