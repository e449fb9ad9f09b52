using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.LoadBenchmarks.Streaming;

/// <summary>The streaming bindings that are measured, by name.</summary>
internal static class StreamBindings
{
    public static readonly string[] Names = ["net.tcp", "http", "http-mtom", "websocket"];

    public static Binding Create(string name)
    {
        Binding binding = name switch
        {
            "net.tcp" => new NetTcpBinding(SecurityMode.None)
            {
                TransferMode = TransferMode.Streamed,
                MaxReceivedMessageSize = long.MaxValue,
            },
            "http" => new BasicHttpBinding
            {
                TransferMode = TransferMode.Streamed,
                MaxReceivedMessageSize = long.MaxValue,
            },
            "http-mtom" => new BasicHttpBinding
            {
                TransferMode = TransferMode.Streamed,
                MaxReceivedMessageSize = long.MaxValue,
                MessageEncoding = WSMessageEncoding.Mtom,
            },
            "websocket" => new NetHttpBinding
            {
                TransferMode = TransferMode.Streamed,
                MaxReceivedMessageSize = long.MaxValue,
                WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always },
            },
            _ => throw new ArgumentException($"There is no binding '{name}': {string.Join(", ", Names)}."),
        };
        binding.SendTimeout = TimeSpan.FromMinutes(10);
        return binding;
    }

    public static Uri Address(string name, int port) =>
        new($"{(name == "net.tcp" ? "net.tcp" : "http")}://127.0.0.1:{port}/stream");
}
