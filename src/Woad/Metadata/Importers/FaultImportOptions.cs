namespace System.ServiceModel;

/// <summary>
/// Tells which serializer reads the details of faults. It is added to
/// <see cref="Description.MetadataImporter.State"/> with its own type as the key, before the first contract is
/// imported.
/// </summary>
/// <remarks>
/// Without these options details are read by the serializer of their operation. WCF reads them as data contracts then;
/// the bytes are the same.
/// </remarks>
public class FaultImportOptions
{
    /// <summary>
    /// Gets or sets a value that indicates whether the serializer of an operation's messages reads the details of its
    /// faults.
    /// </summary>
    /// <value>
    /// The default is <see langword="false"/>: details are data contracts, also where XmlSerializer reads the messages,
    /// unless a schema cannot be expressed as one.
    /// </value>
    public bool UseMessageFormat { get; set; }
}
