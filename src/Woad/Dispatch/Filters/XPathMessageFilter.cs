using System.ServiceModel.Channels;
using System.Xml;
using System.Xml.XPath;
using System.Xml.Xsl;
using Woad.Contracts;
using Woad.Dispatch.Filters;
using Woad.Xml;

namespace System.ServiceModel.Dispatcher;

/// <summary>
/// Matches messages for which an XPath 1.0 expression is true: a node set that is not empty counts as true.
/// </summary>
public partial class XPathMessageFilter : MessageFilter
{
    private XPathExpression _expression;

    /// <summary>
    /// Initializes a new instance of the <see cref="XPathMessageFilter"/> class that matches every envelope.
    /// </summary>
    public XPathMessageFilter() : this("/*")
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="XPathMessageFilter"/> class with the prefixes of
    /// <see cref="XPathMessageContext"/>.
    /// </summary>
    /// <param name="xpath">The XPath expression.</param>
    /// <exception cref="XPathException">The expression is malformed.</exception>
    public XPathMessageFilter(string xpath) : this(xpath, (XsltContext)new XPathMessageContext())
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="XPathMessageFilter"/> class with the given prefixes.
    /// </summary>
    /// <param name="xpath">The XPath expression.</param>
    /// <param name="namespaces">The prefixes and namespaces of the expression.</param>
    /// <exception cref="XPathException">The expression is malformed.</exception>
    public XPathMessageFilter(string xpath, XmlNamespaceManager namespaces) : this(xpath, ToContext(namespaces))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="XPathMessageFilter"/> class with the given prefixes, functions and
    /// variables.
    /// </summary>
    /// <param name="xpath">The XPath expression.</param>
    /// <param name="context">The context of the expression.</param>
    /// <exception cref="XPathException">The expression is malformed.</exception>
    public XPathMessageFilter(string xpath, XsltContext context)
    {
        ArgumentException.ThrowIfNullOrEmpty(xpath);
        ArgumentNullException.ThrowIfNull(context);
        XPath = xpath;
        Namespaces = context;
        _expression = Compile(xpath, context);
    }

    /// <summary>Gets the prefixes that the expression uses.</summary>
    public XmlNamespaceManager Namespaces { get; private set; }

    /// <summary>Gets or sets the maximum number of characters of a message as text.</summary>
    /// <value>The default is no limit.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    public int NodeQuota
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            field = value;
        }
    } = int.MaxValue;

    /// <summary>Gets the expression of the filter.</summary>
    public string XPath { get; private set; }

    /// <inheritdoc/>
    public override bool Match(MessageBuffer messageBuffer)
    {
        ArgumentNullException.ThrowIfNull(messageBuffer);
        return Match(messageBuffer.CreateNavigator(NodeQuota));
    }

    /// <summary>
    /// Determines whether a message matches. The message is not used up; a body that comes from a stream is not looked
    /// into.
    /// </summary>
    /// <param name="message">The message.</param>
    /// <returns><see langword="true"/> if a filter matches; otherwise, <see langword="false"/>.</returns>
    public override bool Match(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        return Match(MessageNavigators.Of(message, NodeQuota));
    }

    /// <summary>Determines whether a document matches.</summary>
    /// <param name="navigator">The navigator.</param>
    /// <returns><see langword="true"/> if a filter matches; otherwise, <see langword="false"/>.</returns>
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
            throw new XPathException(Escaped.Text($"The expression '{XPath}' uses a prefix that is not declared."), e);
        }
    }

    /// <summary>Creates a table that reads a message once for all its filters.</summary>
    /// <returns>The table.</returns>
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
