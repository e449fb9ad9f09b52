namespace System.Web.Services.Description;

/// <summary>The binding of an operation's output to a wire format.</summary>
public sealed class OutputBinding : MessageBinding
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);
}
