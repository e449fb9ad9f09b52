using System.Xml;
using System.Xml.Serialization;

namespace System.Web.Services.Description;

/// <summary>
/// A part of a WSDL document: it may carry documentation, attributes and elements of other namespaces.
/// </summary>
public abstract class DocumentableItem
{
    private static readonly XmlDocument Factory = new();

    private XmlElement? _documentation;

    private protected DocumentableItem()
    {
    }

    /// <summary>
    /// Gets or sets the documentation as text; empty without. Setting it replaces <see cref="DocumentationElement"/>.
    /// </summary>
    public string Documentation
    {
        get => _documentation?.InnerText ?? "";
        set
        {
            if (string.IsNullOrEmpty(value))
            {
                _documentation = null;
                return;
            }

            lock (Factory)
            {
                _documentation = Factory.CreateElement("wsdl", "documentation", ServiceDescription.Namespace);
                _documentation.InnerText = value;
            }
        }
    }

    /// <summary>Gets or sets the element with the documentation; null without.</summary>
    public XmlElement? DocumentationElement
    {
        get => _documentation;
        set => _documentation = value;
    }

    /// <summary>Gets or sets the attributes of other namespaces; null or empty without.</summary>
    public XmlAttribute[]? ExtensibleAttributes { get; set; }

    /// <summary>Gets the elements of other namespaces.</summary>
    public abstract ServiceDescriptionFormatExtensionCollection Extensions { get; }

    /// <summary>The line of the part in its document; 0 when it was not read from one.</summary>
    internal int Line { get; set; }

    /// <summary>Gets or sets the prefixes that are declared on the part's element.</summary>
    public XmlSerializerNamespaces Namespaces { get; set; } = new();
}
