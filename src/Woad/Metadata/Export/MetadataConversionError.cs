namespace System.ServiceModel.Description;

/// <summary>
/// An error of a conversion to or from metadata: a part that could not be expressed, or only in part.
/// </summary>
public class MetadataConversionError
{
    /// <summary>Initializes a new instance of the <see cref="MetadataConversionError"/> class.</summary>
    /// <param name="message">The message that describes the error.</param>
    public MetadataConversionError(string message) : this(message, isWarning: false)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MetadataConversionError"/> class for an error or a warning.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    /// <param name="isWarning">Whether the error is a warning.</param>
    public MetadataConversionError(string message, bool isWarning)
    {
        ArgumentNullException.ThrowIfNull(message);
        Message = message;
        IsWarning = isWarning;
    }

    /// <summary>Gets a value that indicates whether the metadata can be used all the same.</summary>
    public bool IsWarning { get; }

    /// <summary>Gets the description of the error.</summary>
    public string Message { get; }

    /// <summary>Determines whether <paramref name="obj"/> is an error with the same content.</summary>
    /// <param name="obj">The object to compare with.</param>
    /// <returns><see langword="true"/> if the objects are equal; otherwise, <see langword="false"/>.</returns>
    public override bool Equals(object? obj) =>
        obj is MetadataConversionError other && other.IsWarning == IsWarning && other.Message == Message;

    /// <inheritdoc/>
    public override int GetHashCode() => Message.GetHashCode(StringComparison.Ordinal);
}
