namespace System.Web.Services.Description;

/// <summary>The binding of an operation's input to a wire format.</summary>
public sealed class InputBinding : MessageBinding
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);
}
