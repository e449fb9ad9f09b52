namespace System.Web.Services.Description;

/// <summary>A fault of an operation.</summary>
public sealed class OperationFault : OperationMessage
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);
}
