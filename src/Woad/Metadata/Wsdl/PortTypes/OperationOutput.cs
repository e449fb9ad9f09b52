namespace System.Web.Services.Description;

/// <summary>The output of an operation: what the service sends.</summary>
public sealed class OperationOutput : OperationMessage
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);
}
