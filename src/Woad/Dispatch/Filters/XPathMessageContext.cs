using System.Xml;
using System.Xml.XPath;
using System.Xml.Xsl;
using Woad.Dispatch.Filters;
using Escaped = Woad.Xml.Escaped;

namespace System.ServiceModel.Dispatcher;

/// <summary>The prefixes and functions that XPath expressions over messages may use.</summary>
/// <remarks>
/// Prefixes: s11, s12, wsaAugust2004, wsa10, sm, tempuri, ser. Functions of sm: header(), body(), soap-uri(), action(),
/// to(), messageId(), relatesTo(), from(), replyTo(), faultTo(), actor(node), is-mandatory(node),
/// headers-with-actor(uri).
/// </remarks>
public class XPathMessageContext : XsltContext
{
    /// <summary>Initializes a new instance of the <see cref="XPathMessageContext"/> class with the prefixes.</summary>
    public XPathMessageContext() : this(new NameTable())
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="XPathMessageContext"/> class with the prefixes over a table of
    /// names.
    /// </summary>
    /// <param name="table">The names.</param>
    public XPathMessageContext(NameTable table) : base(table)
    {
        AddNamespace("s11", EnvelopeVersion.Soap11.Namespace);
        AddNamespace("s12", EnvelopeVersion.Soap12.Namespace);
        AddNamespace("wsaAugust2004", Channels.AddressingVersion.WSAddressingAugust2004.Namespace);
        AddNamespace("wsa10", Channels.AddressingVersion.WSAddressing10.Namespace);
        AddNamespace("sm", MessageFunction.Namespace);
        AddNamespace("tempuri", "http://tempuri.org/");
        AddNamespace("ser", "http://schemas.microsoft.com/2003/10/Serialization/");
    }

    /// <summary>Gets a value that is <see langword="false"/>: white space between elements does not count.</summary>
    public override bool Whitespace => false;

    /// <summary>Orders documents by their addresses.</summary>
    /// <param name="baseUri">The base URI of the first document.</param>
    /// <param name="nextbaseUri">The base URI of the second document.</param>
    /// <returns>A number below, equal to or above 0.</returns>
    public override int CompareDocument(string baseUri, string nextbaseUri) =>
        string.CompareOrdinal(baseUri, nextbaseUri);

    /// <summary>Returns <see langword="false"/> for every message.</summary>
    /// <param name="node">The node.</param>
    /// <returns><see langword="false"/>.</returns>
    public override bool PreserveWhitespace(XPathNavigator node) => false;

    /// <summary>The function of the name in the prefix's namespace.</summary>
    /// <param name="prefix">The prefix of the namespace.</param>
    /// <param name="name">The name.</param>
    /// <param name="ArgTypes">The types of the arguments.</param>
    /// <returns>The function.</returns>
    /// <exception cref="XPathException">There is no such function.</exception>
    public override IXsltContextFunction ResolveFunction(string prefix, string name, XPathResultType[] ArgTypes) =>
        LookupNamespace(prefix) == MessageFunction.Namespace && MessageFunction.Find(name) is { } function
            ? function
            : throw new XPathException(Escaped.Text(
                $"The function '{prefix}:{name}' is not known. Functions of messages have the prefix sm."));

    /// <summary>There are no variables.</summary>
    /// <param name="prefix">The prefix of the namespace.</param>
    /// <param name="name">The name.</param>
    /// <returns>The variable.</returns>
    /// <exception cref="XPathException">Always.</exception>
    public override IXsltContextVariable ResolveVariable(string prefix, string name) =>
        throw new XPathException(Escaped.Text(
            $"The variable '${name}' is not known. Derive from XPathMessageContext to define variables."));
}
