using System.Configuration;
using System.Globalization;
using System.ServiceModel.Dispatcher;
using System.Xml;
using System.Xml.XPath;

namespace System.ServiceModel.Configuration;

/// <summary>Represents an <c>add</c> element of the <c>filters</c> of messages that are logged.</summary>
public sealed class XPathMessageFilterElement : ConfigurationElement
{
    private XPathMessageFilter? _filter;

    /// <summary>Gets or sets the filter: the text of the element is its expression.</summary>
    /// <value>The filter, or <see langword="null"/> for an element without one.</value>
    public XPathMessageFilter? Filter
    {
        get => _filter;
        set => _filter = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties { get; } = [];

    /// <inheritdoc/>
    protected override void DeserializeElement(XmlReader reader, bool serializeCollectionKey)
    {
        ArgumentNullException.ThrowIfNull(reader);
        try
        {
            var quota = reader.GetAttribute("nodeQuota");
            _filter = new XPathMessageFilter(reader);
            if (quota is not null)
            {
                _filter.NodeQuota = int.Parse(quota, CultureInfo.InvariantCulture);
            }
        }
        catch (Exception e) when (e is XmlException or XPathException or ArgumentException or FormatException)
        {
            throw new ConfigurationErrorsException($"The filter of messages cannot be read: {e.Message}", e);
        }
    }

    /// <inheritdoc/>
    protected override bool SerializeElement(XmlWriter? writer, bool serializeCollectionKey)
    {
        if (writer is not null)
        {
            _filter?.WriteXPathTo(writer, null, "add", null, writeNamespaces: true);
        }

        return _filter is not null;
    }

    /// <inheritdoc/>
    protected override bool SerializeToXmlElement(XmlWriter? writer, string elementName) =>
        SerializeElement(writer, serializeCollectionKey: false);
}
