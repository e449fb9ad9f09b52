using Woad.Security.Conversation;
using Woad.Security.Elements;

namespace Woad.Security.Negotiation;

/// <summary>The actions and names of a negotiation in one version of WS-Trust.</summary>
/// <param name="Versions">The version of WS-Trust and WS-SecureConversation.</param>
internal sealed record NegotiationNames(ConversationNames Versions)
{
    public const string Request = "RequestSecurityToken";
    public const string Response = "RequestSecurityTokenResponse";
    public const string Collection = "RequestSecurityTokenResponseCollection";
    public const string BinaryExchange = "BinaryExchange";
    public const string ContextAttribute = "Context";
    public const string Encryption = "http://www.w3.org/2001/04/xmlenc#";

    /// <summary>The namespace of faults about negotiations, in all versions.</summary>
    public const string FaultNamespace = "http://schemas.xmlsoap.org/ws/2005/02/trust";

    public string Trust => Versions.Trust;

    public string Prefix => Versions.TrustPrefix;

    public string TokenType => Versions.TokenType;

    public string IssueType => Versions.IssueType;

    /// <summary>The action of the first message.</summary>
    public string RequestAction => Trust + "/RST/Issue";

    /// <summary>The action of the messages in between, from both sides.</summary>
    public string ResponseAction => Trust + "/RSTR/Issue";

    /// <summary>The action of the last message.</summary>
    public string FinalAction => Versions.IsOasis ? Trust + "/RSTRC/IssueFinal" : ResponseAction;
}
