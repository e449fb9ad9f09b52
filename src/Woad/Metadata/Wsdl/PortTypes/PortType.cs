namespace System.Web.Services.Description;

/// <summary>A contract: a set of operations.</summary>
public sealed class PortType : NamedItem
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);

    /// <summary>Gets the operations of the type.</summary>
    public OperationCollection Operations => field ??= new(this);

    /// <summary>Gets the object that contains the part; null as long as it has not been added.</summary>
    public ServiceDescription? ServiceDescription { get; internal set; }
}
