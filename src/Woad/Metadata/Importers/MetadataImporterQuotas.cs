namespace System.ServiceModel.Description;

/// <summary>The limits of an import.</summary>
public sealed class MetadataImporterQuotas
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MetadataImporterQuotas"/> class with the default limits.
    /// </summary>
    public MetadataImporterQuotas()
    {
    }

    /// <summary>Gets limits for metadata of services that are not trusted.</summary>
    public static MetadataImporterQuotas Defaults => new();

    /// <summary>Gets limits for metadata that is trusted: a thousand times as much.</summary>
    public static MetadataImporterQuotas Max => new()
    {
        MaxPolicyAlternatives = 32_000,
        MaxPolicyNodes = 4_096_000,
        MaxEndpoints = 1_000_000,
        MaxOperations = 10_000_000,
    };

    /// <summary>Gets the maximum number of ways to satisfy one policy.</summary>
    internal int MaxPolicyAlternatives { get; init; } = 32;

    /// <summary>Gets the maximum number of elements that are visited to read the policies of one endpoint.</summary>
    internal int MaxPolicyNodes { get; init; } = 4_096;

    /// <summary>Gets the maximum number of endpoints.</summary>
    internal int MaxEndpoints { get; init; } = 1_000;

    /// <summary>Gets the maximum number of operations of all contracts.</summary>
    internal int MaxOperations { get; init; } = 10_000;
}
