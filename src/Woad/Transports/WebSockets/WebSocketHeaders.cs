using System.ServiceModel.Channels;

namespace Woad.Transports.WebSockets;

/// <summary>The headers of the opening handshake ([MS-SWSB] 3.2).</summary>
internal static class WebSocketHeaders
{
    public const string ContentType = WebSocketTransportSettings.SoapContentTypeHeader;

    public const string TransferMode = WebSocketTransportSettings.BinaryEncoderTransferModeHeader;
}
