namespace Woad.Security.Elements;

/// <summary>The names of WS-Trust and WS-SecureConversation in one of their versions.</summary>
/// <param name="Trust">The namespace of WS-Trust.</param>
/// <param name="TrustPrefix">The prefix that goes with it.</param>
/// <param name="Context">The namespace of WS-SecureConversation.</param>
/// <param name="ContextPrefix">The prefix that goes with it.</param>
/// <param name="IsOasis">Whether it is the version of OASIS, where a final response stands in a collection.</param>
internal sealed record ConversationNames(
    string Trust, string TrustPrefix, string Context, string ContextPrefix, bool IsOasis)
{
    /// <summary>The namespace of WCF's own faults.</summary>
    public const string DotNet = SecurityNames.DotNet;

    /// <summary>The action of faults about a session.</summary>
    public const string SessionFaultAction = DotNet + "/SecureConversationFault";

    public string TokenType { get; } = Context + "/sct";

    public string DerivedKeyType { get; } = Context + "/dk";

    public string Nonce { get; } = Trust + "/Nonce";

    public string ComputedKey { get; } = Trust + "/CK/PSHA1";

    public string IssueType { get; } = Trust + "/Issue";

    public string RenewType { get; } = Trust + "/Renew";

    public string CancelType { get; } = Trust + "/Cancel";

    public string IssueAction { get; } = Trust + "/RST/SCT";

    public string IssueReplyAction { get; } = Trust + "/RSTR/SCT";

    public string RenewAction { get; } = Trust + "/RST/SCT/Renew";

    public string RenewReplyAction { get; } = Trust + "/RSTR/SCT/Renew";

    public string CancelAction { get; } = Trust + "/RST/SCT/Cancel";

    public string CancelReplyAction { get; } = Trust + "/RSTR/SCT/Cancel";
}
