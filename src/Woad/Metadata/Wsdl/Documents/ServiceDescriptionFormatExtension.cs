using System.ComponentModel;
using System.Xml.Serialization;

namespace System.Web.Services.Description;

/// <summary>An element of another namespace in a WSDL document, as an object.</summary>
public abstract class ServiceDescriptionFormatExtension
{
    /// <summary>Whether somebody has understood the extension. Default: false.</summary>
    [XmlIgnore]
    public bool Handled { get; set; }

    /// <summary>What the extension belongs to; null as long as it has not been added.</summary>
    [XmlIgnore]
    public object? Parent { get; internal set; }

    /// <summary>Whether a reader of the document must understand the extension. Default: false.</summary>
    [XmlAttribute("required", Namespace = ServiceDescription.Namespace)]
    [DefaultValue(false)]
    public bool Required { get; set; }
}
