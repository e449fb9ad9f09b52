using Woad.Xml;

namespace System.Web.Services.Description;

/// <summary>A message in the abstract: its parts.</summary>
public sealed class Message : NamedItem
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);

    /// <summary>Gets the parts of the message.</summary>
    public MessagePartCollection Parts => field ??= new(this);

    /// <summary>Gets the object that contains the part; null as long as it has not been added.</summary>
    public ServiceDescription? ServiceDescription { get; internal set; }

    /// <summary>The part with a name.</summary>
    /// <param name="partName">The name of the part.</param>
    /// <returns>The part.</returns>
    /// <exception cref="ArgumentException">There is no such part.</exception>
    public MessagePart FindPartByName(string partName) => Parts[partName] ?? throw new ArgumentException(Escaped.Text(
        $"The message '{Name}' has no part '{partName}'."), nameof(partName));

    /// <summary>The parts with some names, in the order of the names.</summary>
    /// <param name="partNames">The names of the parts.</param>
    /// <returns>The parts.</returns>
    /// <exception cref="ArgumentException">No part has one of the names.</exception>
    public MessagePart[] FindPartsByName(string[] partNames)
    {
        ArgumentNullException.ThrowIfNull(partNames);
        return Array.ConvertAll(partNames, FindPartByName);
    }
}
