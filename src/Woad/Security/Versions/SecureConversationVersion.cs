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

    /// <summary>Gets the default version, <see cref="WSSecureConversationFeb2005"/>.</summary>
    public static SecureConversationVersion Default => WSSecureConversationFeb2005;

    /// <summary>Gets the version of WS-SecureConversation that OASIS has standardized (1.3).</summary>
    public static SecureConversationVersion WSSecureConversation13 { get; } =
        new Known("http://docs.oasis-open.org/ws-sx/ws-secureconversation/200512", "sc");

    /// <summary>Gets the version of WS-SecureConversation of February 2005.</summary>
    public static SecureConversationVersion WSSecureConversationFeb2005 { get; } = new Known(
        "http://schemas.xmlsoap.org/ws/2005/02/sc", "c");

    /// <summary>Gets the namespace of the version's elements.</summary>
    public XmlDictionaryString Namespace { get; }

    /// <summary>Gets the prefix that the version's elements are written with.</summary>
    public XmlDictionaryString Prefix { get; }

    private sealed class Known(string ns, string prefix) : SecureConversationVersion(ns, prefix);
}
