using System.ComponentModel;
using System.Xml.Serialization;

namespace System.Web.Services.Description;

/// <summary>An element of another namespace in a WSDL document, as an object.</summary>
public abstract class ServiceDescriptionFormatExtension
{
    /// <summary>Gets or sets a value that indicates whether somebody has understood the extension.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    [XmlIgnore]
    public bool Handled { get; set; }

    /// <summary>Gets the object that contains the part; null as long as it has not been added.</summary>
    [XmlIgnore]
    public object? Parent { get; internal set; }

    /// <summary>
    /// Gets or sets a value that indicates whether a reader of the document must understand the extension.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    [XmlAttribute("required", Namespace = ServiceDescription.Namespace)]
    [DefaultValue(false)]
    public bool Required { get; set; }
}
