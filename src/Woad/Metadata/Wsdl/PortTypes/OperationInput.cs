namespace System.Web.Services.Description;

/// <summary>The input of an operation: what the service receives.</summary>
public sealed class OperationInput : OperationMessage
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);
}
