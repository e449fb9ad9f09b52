namespace Woad.LoadBenchmarks.Exchanges;

/// <summary>What goes over the wire.</summary>
internal enum Protocol
{
    /// <summary>.NET Message Framing, duplex, binary with session string table.</summary>
    NetTcp,

    /// <summary>Binary with session string table in WebSockets.</summary>
    WebSocket,

    /// <summary>SOAP 1.1 text over HTTP/1.1.</summary>
    BasicHttp,

    /// <summary>SOAP 1.2 text with WS-Addressing 1.0 over HTTP/1.1.</summary>
    WsHttp,

    /// <summary>JSON without envelope over HTTP/1.1.</summary>
    WebJson,
}
