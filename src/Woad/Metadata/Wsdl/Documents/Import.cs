namespace System.Web.Services.Description;

/// <summary>Another WSDL document whose parts are referred to.</summary>
public sealed class Import : DocumentableItem
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);

    /// <summary>Gets or sets the location of the document.</summary>
    public string? Location { get; set; }

    /// <summary>Gets or sets the target namespace of the document.</summary>
    public string? Namespace { get; set; }

    /// <summary>Gets the object that contains the part; null as long as it has not been added.</summary>
    public ServiceDescription? ServiceDescription { get; internal set; }
}
