namespace System.ServiceModel.Channels;

/// <summary>Specifies how binary messages are compressed.</summary>
public enum CompressionFormat
{
    /// <summary>Not at all. The default.</summary>
    None = 0,

    /// <summary>With gzip.</summary>
    GZip = 1,

    /// <summary>With deflate.</summary>
    Deflate = 2,
}
