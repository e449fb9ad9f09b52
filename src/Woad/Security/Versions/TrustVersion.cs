using System.Xml;

namespace System.ServiceModel.Security;

/// <summary>A version of WS-Trust.</summary>
public abstract class TrustVersion
{
    private TrustVersion(string ns, string prefix)
    {
        Namespace = new XmlDictionary(1).Add(ns);
        Prefix = new XmlDictionary(1).Add(prefix);
    }

    /// <summary>Gets the default version, <see cref="WSTrustFeb2005"/>.</summary>
    public static TrustVersion Default => WSTrustFeb2005;

    /// <summary>Gets the version of WS-Trust that OASIS has standardized (1.3).</summary>
    public static TrustVersion WSTrust13 { get; } = new Known(
        "http://docs.oasis-open.org/ws-sx/ws-trust/200512", "trust");

    /// <summary>Gets the version of WS-Trust of February 2005.</summary>
    public static TrustVersion WSTrustFeb2005 { get; } = new Known("http://schemas.xmlsoap.org/ws/2005/02/trust", "t");

    /// <summary>Gets the namespace of the version's elements.</summary>
    public XmlDictionaryString Namespace { get; }

    /// <summary>Gets the prefix that the version's elements are written with.</summary>
    public XmlDictionaryString Prefix { get; }

    private sealed class Known(string ns, string prefix) : TrustVersion(ns, prefix);
}
