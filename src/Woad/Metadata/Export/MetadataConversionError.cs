namespace System.ServiceModel.Description;

/// <summary>What could not be expressed in metadata, or only in part.</summary>
public class MetadataConversionError
{
    /// <summary>An error.</summary>
    public MetadataConversionError(string message) : this(message, isWarning: false)
    {
    }

    /// <summary>An error or a warning.</summary>
    public MetadataConversionError(string message, bool isWarning)
    {
        ArgumentNullException.ThrowIfNull(message);
        Message = message;
        IsWarning = isWarning;
    }

    /// <summary>Whether the metadata can be used all the same.</summary>
    public bool IsWarning { get; }

    /// <summary>What was wrong.</summary>
    public string Message { get; }

    /// <summary>Whether <paramref name="obj"/> says the same.</summary>
    public override bool Equals(object? obj) =>
        obj is MetadataConversionError other && other.IsWarning == IsWarning && other.Message == Message;

    /// <inheritdoc/>
    public override int GetHashCode() => Message.GetHashCode(StringComparison.Ordinal);
}
