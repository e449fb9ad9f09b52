using System.Xml;

namespace System.ServiceModel.Security;

/// <summary>A version of WS-SecureConversation.</summary>
public abstract class SecureConversationVersion
{
    private SecureConversationVersion(string ns, string prefix)
    {
        Namespace = new XmlDictionary(1).Add(ns);
        Prefix = new XmlDictionary(1).Add(prefix);
    }

    /// <summary><see cref="WSSecureConversationFeb2005"/>.</summary>
    public static SecureConversationVersion Default => WSSecureConversationFeb2005;

    /// <summary>WS-SecureConversation as OASIS has standardized it (1.3).</summary>
    public static SecureConversationVersion WSSecureConversation13 { get; } =
        new Known("http://docs.oasis-open.org/ws-sx/ws-secureconversation/200512", "sc");

    /// <summary>WS-SecureConversation of February 2005.</summary>
    public static SecureConversationVersion WSSecureConversationFeb2005 { get; } = new Known(
        "http://schemas.xmlsoap.org/ws/2005/02/sc", "c");

    /// <summary>The namespace of its elements.</summary>
    public XmlDictionaryString Namespace { get; }

    /// <summary>The prefix that its elements are written with.</summary>
    public XmlDictionaryString Prefix { get; }

    private sealed class Known(string ns, string prefix) : SecureConversationVersion(ns, prefix);
}
