namespace System.ServiceModel.Channels;

/// <summary>
/// Tells whether wrapped bodies stay whole. It is added to <see cref="Description.MetadataImporter.State"/> with its
/// own type as the key, before the first contract is imported.
/// </summary>
public class WrappedOptions
{
    /// <summary>Gets or sets a value that indicates whether the wrapper element of a body is one part.</summary>
    /// <value>
    /// The default is <see langword="false"/>: the elements in the wrapper are the parameters of the operation.
    /// </value>
    public bool WrappedFlag { get; set; }
}
