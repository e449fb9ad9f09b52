namespace System.ServiceModel.Description;

/// <summary>Specifies how metadata is asked for.</summary>
public enum MetadataExchangeClientMode
{
    /// <summary>By a message of WS-MetadataExchange.</summary>
    MetadataExchange = 0,

    /// <summary>By HTTP GET.</summary>
    HttpGet = 1,
}
