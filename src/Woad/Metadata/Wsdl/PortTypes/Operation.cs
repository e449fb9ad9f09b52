namespace System.Web.Services.Description;

/// <summary>An operation of a port type: its messages.</summary>
public sealed class Operation : NamedItem
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);

    /// <summary>Gets the faults of the operation.</summary>
    public OperationFaultCollection Faults => field ??= new(this);

    /// <summary>Gets the input and the output, in the order in which they go over the wire.</summary>
    public OperationMessageCollection Messages => field ??= new(this);

    /// <summary>Gets or sets the order of the parameters of a call in RPC style; null for none.</summary>
    public string[]? ParameterOrder { get; set; }

    /// <summary>Gets or sets <see cref="ParameterOrder"/> as one string, names separated by spaces.</summary>
    public string ParameterOrderString
    {
        get => ParameterOrder is null ? "" : string.Join(' ', ParameterOrder);
        set => ParameterOrder = value?.Split(' ', StringSplitOptions.RemoveEmptyEntries);
    }

    /// <summary>Gets the object that contains the part; null as long as it has not been added.</summary>
    public PortType? PortType { get; internal set; }

    /// <summary>
    /// Determines whether <paramref name="operationBinding"/> binds this operation: same name and same names of
    /// messages.
    /// </summary>
    /// <param name="operationBinding">The operation of the binding.</param>
    /// <returns><see langword="true"/> if so; otherwise, <see langword="false"/>.</returns>
    public bool IsBoundBy(OperationBinding operationBinding)
    {
        ArgumentNullException.ThrowIfNull(operationBinding);
        return operationBinding.Name == Name
            && Agree(Messages.Input?.Name, operationBinding.Input?.Name)
            && Agree(Messages.Output?.Name, operationBinding.Output?.Name);
    }

    /// <summary>A name that is left out agrees with any.</summary>
    private static bool Agree(string? own, string? bound) =>
        string.IsNullOrEmpty(own) || string.IsNullOrEmpty(bound) || own == bound;
}
