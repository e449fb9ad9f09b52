namespace System.Web.Services.Description;

/// <summary>A service: a set of ports.</summary>
public sealed class Service : NamedItem
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);

    /// <summary>Gets the ports of the service.</summary>
    public PortCollection Ports => field ??= new(this);

    /// <summary>Gets the object that contains the part; null as long as it has not been added.</summary>
    public ServiceDescription? ServiceDescription { get; internal set; }
}
