using System.Configuration;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel.Configuration;

/// <summary>Represents the <c>filters</c> element: the filters of messages that are logged.</summary>
public sealed class XPathMessageFilterElementCollection
    : ServiceModelConfigurationElementCollection<XPathMessageFilterElement>
{
    /// <summary>
    /// Initializes a new instance of the <see cref="XPathMessageFilterElementCollection"/> class that is empty.
    /// </summary>
    public XPathMessageFilterElementCollection() : base("add")
    {
    }

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element)
    {
        ArgumentNullException.ThrowIfNull(element);
        return ((XPathMessageFilterElement)element).Filter is { } filter
            ? filter.XPath
            : throw new ConfigurationErrorsException("A filter of messages has no expression.");
    }
}
