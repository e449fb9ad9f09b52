namespace System.Web.Services.Description;

/// <summary>How the output of an operation is put on the wire.</summary>
public sealed class OutputBinding : MessageBinding
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);
}
