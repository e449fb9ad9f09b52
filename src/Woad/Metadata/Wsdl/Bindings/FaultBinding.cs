namespace System.Web.Services.Description;

/// <summary>The binding of an operation's fault to a wire format.</summary>
public sealed class FaultBinding : MessageBinding
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);
}
