namespace System.Web.Services.Description;

/// <summary>How the input of an operation is put on the wire.</summary>
public sealed class InputBinding : MessageBinding
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);
}
