using System.Xml;

namespace System.Web.Services.Description;

/// <summary>The binding of a port type's operations to a wire format.</summary>
public sealed class Binding : NamedItem
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);

    /// <summary>Gets the operations that are bound.</summary>
    public OperationBindingCollection Operations => field ??= new(this);

    /// <summary>Gets the object that contains the part; null as long as it has not been added.</summary>
    public ServiceDescription? ServiceDescription { get; internal set; }

    /// <summary>Gets or sets the name of the port type.</summary>
    public XmlQualifiedName Type { get; set; } = XmlQualifiedName.Empty;
}
