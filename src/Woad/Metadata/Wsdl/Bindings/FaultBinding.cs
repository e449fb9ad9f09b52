namespace System.Web.Services.Description;

/// <summary>How a fault of an operation is put on the wire.</summary>
public sealed class FaultBinding : MessageBinding
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);
}
