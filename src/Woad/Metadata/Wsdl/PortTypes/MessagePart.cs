using System.Xml;

namespace System.Web.Services.Description;

/// <summary>A part of a message: an element or a type.</summary>
public sealed class MessagePart : NamedItem
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);

    /// <summary>Gets or sets the name of the element; empty when the part has a type.</summary>
    public XmlQualifiedName Element { get; set; } = XmlQualifiedName.Empty;

    /// <summary>Gets the object that contains the part; null as long as it has not been added.</summary>
    public Message? Message { get; internal set; }

    /// <summary>Gets or sets the name of the type; empty when the part is an element.</summary>
    public XmlQualifiedName Type { get; set; } = XmlQualifiedName.Empty;
}
