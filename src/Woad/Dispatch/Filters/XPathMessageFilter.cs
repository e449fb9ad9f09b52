using System.ServiceModel.Channels;
using System.Xml;
using System.Xml.XPath;
using System.Xml.Xsl;
using Woad.Contracts;
using Woad.Dispatch.Filters;

namespace System.ServiceModel.Dispatcher;

/// <summary>Matches messages for which an XPath 1.0 expression is true: a node set that is not empty counts as true.</summary>
public partial class XPathMessageFilter : MessageFilter
{
    private XPathExpression _expression;

    /// <summary>Makes a filter that matches every envelope.</summary>
    public XPathMessageFilter() : this("/*")
    {
    }

    /// <summary>Makes a filter with the prefixes of <see cref="XPathMessageContext"/>.</summary>
    /// <exception cref="XPathException">The expression is malformed.</exception>
    public XPathMessageFilter(string xpath) : this(xpath, (XsltContext)new XPathMessageContext())
    {
    }

    /// <summary>Makes a filter with the given prefixes.</summary>
    /// <exception cref="XPathException">The expression is malformed.</exception>
    public XPathMessageFilter(string xpath, XmlNamespaceManager namespaces) : this(xpath, ToContext(namespaces))
    {
    }

    /// <summary>Makes a filter with the given prefixes, functions and variables.</summary>
    /// <exception cref="XPathException">The expression is malformed.</exception>
    public XPathMessageFilter(string xpath, XsltContext context)
    {
        ArgumentException.ThrowIfNullOrEmpty(xpath);
        ArgumentNullException.ThrowIfNull(context);
        XPath = xpath;
        Namespaces = context;
        _expression = Compile(xpath, context);
    }

    /// <summary>The prefixes that the expression uses.</summary>
    public XmlNamespaceManager Namespaces { get; private set; }

    /// <summary>Most characters of a message as text. Default: no limit. Zero or less throws.</summary>
    public int NodeQuota
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            field = value;
        }
    } = int.MaxValue;

    /// <summary>The expression.</summary>
    public string XPath { get; private set; }

    /// <inheritdoc/>
    public override bool Match(MessageBuffer messageBuffer)
    {
        ArgumentNullException.ThrowIfNull(messageBuffer);
        return Match(messageBuffer.CreateNavigator(NodeQuota));
    }

    /// <summary>
    /// Whether a message matches. The message is not used up; a body that comes from a stream is not looked into.
    /// </summary>
    public override bool Match(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        return Match(MessageNavigators.Of(message, NodeQuota));
    }

    /// <summary>Whether a document matches.</summary>
    /// <exception cref="XPathException">The expression uses a prefix that is not declared.</exception>
    public bool Match(XPathNavigator navigator)
    {
        ArgumentNullException.ThrowIfNull(navigator);
        try
        {
            // Expressions hold the state of their evaluation.
            return navigator.Evaluate(_expression.Clone()) switch
            {
                bool boolean => boolean,
                double number => number != 0 && !double.IsNaN(number),
                string text => text.Length > 0,
                XPathNodeIterator nodes => nodes.MoveNext(),
                _ => false,
            };
        }
        catch (ArgumentNullException e)
        {
            // What the platform's evaluation makes of a prefix without a namespace.
            throw new XPathException($"The expression '{XPath}' uses a prefix that is not declared.", e);
        }
    }

    /// <summary>Makes a table that reads a message once for all its filters.</summary>
    protected internal override IMessageFilterTable<FilterData> CreateFilterTable<FilterData>() =>
        new XPathMessageFilterTable<FilterData>(NodeQuota);

    private static XPathExpression Compile(string xpath, XsltContext context)
    {
        var expression = XPathExpression.Compile(xpath, context);
        expression.SetContext(context);
        return expression;
    }

    private static XPathMessageContext ToContext(XmlNamespaceManager namespaces)
    {
        ArgumentNullException.ThrowIfNull(namespaces);
        var context = new XPathMessageContext();
        foreach (var (prefix, ns) in namespaces.GetNamespacesInScope(XmlNamespaceScope.ExcludeXml))
        {
            context.AddNamespace(prefix, ns);
        }

        return context;
    }
}
