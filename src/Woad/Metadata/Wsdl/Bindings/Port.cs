using System.Xml;

namespace System.Web.Services.Description;

/// <summary>A place where a service is reached, and by which binding.</summary>
public sealed class Port : NamedItem
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);

    /// <summary>Gets or sets the name of the binding.</summary>
    public XmlQualifiedName Binding { get; set; } = XmlQualifiedName.Empty;

    /// <summary>Gets the object that contains the part; null as long as it has not been added.</summary>
    public Service? Service { get; internal set; }
}
