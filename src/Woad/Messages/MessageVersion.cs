using Woad.Xml;

namespace System.ServiceModel.Channels;

/// <summary>The pair of envelope version and addressing version that a message is written in.</summary>
public sealed class MessageVersion
{
    private MessageVersion(EnvelopeVersion envelope, AddressingVersion addressing)
    {
        Envelope = envelope;
        Addressing = addressing;
    }

    /// <summary>Gets the version without an envelope and without addressing.</summary>
    public static MessageVersion None { get; } = new(EnvelopeVersion.None, AddressingVersion.None);

    /// <summary>Gets SOAP 1.1 without addressing.</summary>
    public static MessageVersion Soap11 { get; } = new(EnvelopeVersion.Soap11, AddressingVersion.None);

    /// <summary>Gets SOAP 1.2 without addressing.</summary>
    public static MessageVersion Soap12 { get; } = new(EnvelopeVersion.Soap12, AddressingVersion.None);

    /// <summary>Gets SOAP 1.1 with WS-Addressing 1.0.</summary>
    public static MessageVersion Soap11WSAddressing10 { get; } = new(
        EnvelopeVersion.Soap11, AddressingVersion.WSAddressing10);

    /// <summary>Gets SOAP 1.2 with WS-Addressing 1.0.</summary>
    public static MessageVersion Soap12WSAddressing10 { get; } = new(
        EnvelopeVersion.Soap12, AddressingVersion.WSAddressing10);

    /// <summary>Gets SOAP 1.1 with WS-Addressing of August 2004.</summary>
    public static MessageVersion Soap11WSAddressingAugust2004 { get; } = new(
        EnvelopeVersion.Soap11, AddressingVersion.WSAddressingAugust2004);

    /// <summary>Gets SOAP 1.2 with WS-Addressing of August 2004.</summary>
    public static MessageVersion Soap12WSAddressingAugust2004 { get; } = new(
        EnvelopeVersion.Soap12, AddressingVersion.WSAddressingAugust2004);

    /// <summary>Gets SOAP 1.2 with WS-Addressing 1.0.</summary>
    public static MessageVersion Default => Soap12WSAddressing10;

    /// <summary>Gets the addressing version.</summary>
    public AddressingVersion Addressing { get; }

    /// <summary>Gets the envelope version.</summary>
    public EnvelopeVersion Envelope { get; }

    /// <summary>The version with <paramref name="envelopeVersion"/> and WS-Addressing 1.0.</summary>
    /// <param name="envelopeVersion">The version of SOAP.</param>
    /// <returns>The version.</returns>
    public static MessageVersion CreateVersion(EnvelopeVersion envelopeVersion) =>
        CreateVersion(envelopeVersion, AddressingVersion.WSAddressing10);

    /// <summary>The version with the given parts.</summary>
    /// <param name="envelopeVersion">The version of SOAP.</param>
    /// <param name="addressingVersion">The version of WS-Addressing.</param>
    /// <returns>The version.</returns>
    /// <exception cref="ArgumentException">Addressing without an envelope does not exist.</exception>
    public static MessageVersion CreateVersion(EnvelopeVersion envelopeVersion, AddressingVersion addressingVersion)
    {
        ArgumentNullException.ThrowIfNull(envelopeVersion);
        ArgumentNullException.ThrowIfNull(addressingVersion);
        MessageVersion[] all =
        [
            Soap12WSAddressing10, Soap11WSAddressing10, Soap12, Soap11,
            Soap12WSAddressingAugust2004, Soap11WSAddressingAugust2004, None,
        ];
        return Array.Find(all, v => v.Envelope == envelopeVersion && v.Addressing == addressingVersion)
            ?? throw new ArgumentException(Escaped.Text(
                $"There is no message version with the envelope {envelopeVersion} and the addressing "
                    + $"{addressingVersion}."),
                nameof(addressingVersion));
    }

    /// <inheritdoc/>
    public override bool Equals(object? obj) => ReferenceEquals(this, obj);

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(Envelope, Addressing);

    /// <inheritdoc/>
    public override string ToString() => $"{Envelope} {Addressing}";
}
