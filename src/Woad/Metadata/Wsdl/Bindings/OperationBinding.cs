namespace System.Web.Services.Description;

/// <summary>The binding of an operation to a wire format.</summary>
public sealed class OperationBinding : NamedItem
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);

    /// <summary>Gets the object that contains the part; null as long as it has not been added.</summary>
    public Binding? Binding { get; internal set; }

    /// <summary>Gets the faults of the binding.</summary>
    public FaultBindingCollection Faults => field ??= new(this);

    /// <summary>Gets or sets the input; null for an operation without.</summary>
    public InputBinding? Input
    {
        get;
        set
        {
            field = value;
            value?.OperationBinding = this;
        }
    }

    /// <summary>Gets or sets the output; null for an operation without.</summary>
    public OutputBinding? Output
    {
        get;
        set
        {
            field = value;
            value?.OperationBinding = this;
        }
    }
}
