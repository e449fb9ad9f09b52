namespace System.ServiceModel.MsmqIntegration;

/// <summary>Specifies how the body of a message is serialized.</summary>
public enum MsmqMessageSerializationFormat
{
    /// <summary>An XML document, by XmlSerializer.</summary>
    Xml = 0,

    /// <summary>
    /// The format of BinaryFormatter, which is not available: it lets a message run code of its sender.
    /// </summary>
    Binary = 1,

    /// <summary>A COM type: a string, a number, a date, bytes.</summary>
    ActiveX = 2,

    /// <summary>An array of bytes.</summary>
    ByteArray = 3,

    /// <summary>A stream of bytes.</summary>
    Stream = 4,
}
