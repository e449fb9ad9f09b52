namespace System.Web.Services.Description;

/// <summary>A message in the abstract: its parts.</summary>
public sealed class Message : NamedItem
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);

    /// <summary>The parts.</summary>
    public MessagePartCollection Parts => field ??= new(this);

    /// <summary>What it belongs to; null as long as it has not been added.</summary>
    public ServiceDescription? ServiceDescription { get; internal set; }

    /// <summary>The part with a name.</summary>
    /// <exception cref="ArgumentException">There is no such part.</exception>
    public MessagePart FindPartByName(string partName) => Parts[partName] ?? throw new ArgumentException(
        $"The message '{Name}' has no part '{partName}'.", nameof(partName));

    /// <summary>The parts with some names, in the order of the names.</summary>
    /// <exception cref="ArgumentException">There is no part of one of the names.</exception>
    public MessagePart[] FindPartsByName(string[] partNames)
    {
        ArgumentNullException.ThrowIfNull(partNames);
        return Array.ConvertAll(partNames, FindPartByName);
    }
}
