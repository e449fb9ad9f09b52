using Woad.Xml;

namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>Bytes of a negotiation between requester and token service.</summary>
public class BinaryExchange
{
    private const string Base64 =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary";

    /// <summary>Initializes a new instance of the <see cref="BinaryExchange"/> class with base64.</summary>
    /// <param name="binaryData">The bytes.</param>
    /// <param name="valueType">The kind of the negotiation; absolute.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public BinaryExchange(byte[] binaryData, Uri valueType)
        : this(binaryData, valueType, new Uri(Base64))
    {
    }

    /// <summary>Initializes a new instance of the <see cref="BinaryExchange"/> class.</summary>
    /// <param name="binaryData">The bytes.</param>
    /// <param name="valueType">The kind of the negotiation; absolute.</param>
    /// <param name="encodingType">The encoding of the bytes; absolute.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">A URI is relative.</exception>
    public BinaryExchange(byte[] binaryData, Uri valueType, Uri encodingType)
    {
        ArgumentNullException.ThrowIfNull(binaryData);
        ArgumentNullException.ThrowIfNull(valueType);
        ArgumentNullException.ThrowIfNull(encodingType);
        BinaryData = binaryData;
        ValueType = Absolute(valueType, nameof(valueType));
        EncodingType = Absolute(encodingType, nameof(encodingType));
    }

    /// <summary>Gets the bytes of the binary exchange.</summary>
    public byte[] BinaryData { get; }

    /// <summary>Gets the encoding of the bytes.</summary>
    public Uri EncodingType { get; }

    /// <summary>Gets the kind of the negotiation.</summary>
    public Uri ValueType { get; }

    private static Uri Absolute(Uri uri, string name) => uri.IsAbsoluteUri
        ? uri
        : throw new ArgumentException(
            Escaped.Text($"'{uri}' is relative. A BinaryExchange needs absolute URIs."), name);
}
