using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Streaming;

/// <summary>The bindings that stream, by name.</summary>
public static class StreamBindings
{
    public static readonly string[] Names =
    [
        "NetTcp", "BasicHttp", "Soap12Http", "BinaryHttp", "TextTcp", "MtomBasicHttp", "MtomSoap12Http", "MtomTcp",
        "NetTcpTls", "NetNamedPipe", "NamedPipe", "UnixDomainSocket", "GZipTcp", "DeflateTcp", "GZipHttp",
        "DeflateHttp",
        "WebSocket", "TextWebSocket", "MtomWebSocket", "GZipWebSocket",
        "Utf16Http", "Utf16BigHttp", "Utf16Tcp", "Utf16BigTcp", "Utf16WebSocket", "Utf16BigWebSocket", "Utf16BigPipe",
        "MtomUtf16Http", "MtomUtf16BigTcp",
    ];

    public static readonly TransferMode[] Modes =
        [TransferMode.Streamed, TransferMode.StreamedRequest, TransferMode.StreamedResponse, TransferMode.Buffered];

    public static TheoryData<string, TransferMode> All
    {
        get
        {
            var data = new TheoryData<string, TransferMode>();
            foreach (var name in Names)
            {
                foreach (var mode in Modes)
                {
                    data.Add(name, mode);
                }
            }

            return data;
        }
    }

    public static TheoryData<string> Streamed => [.. Names];

    public static Binding Create(string name, TransferMode mode, long maxSize)
    {
        Binding binding = name switch
        {
            "NetTcp" => new NetTcpBinding(SecurityMode.None) { TransferMode = mode, MaxReceivedMessageSize = maxSize },
            "BasicHttp" => new BasicHttpBinding { TransferMode = mode, MaxReceivedMessageSize = maxSize },
            "Soap12Http" => new CustomBinding(new TextMessageEncodingBindingElement(), Http(mode, maxSize)),
            "BinaryHttp" => new CustomBinding(new BinaryMessageEncodingBindingElement(), Http(mode, maxSize)),
            "TextTcp" => new CustomBinding(
                new TextMessageEncodingBindingElement(),
                new TcpTransportBindingElement { TransferMode = mode, MaxReceivedMessageSize = maxSize }),
            "MtomBasicHttp" => new BasicHttpBinding
            {
                MessageEncoding = WSMessageEncoding.Mtom,
                TransferMode = mode,
                MaxReceivedMessageSize = maxSize,
            },
            "MtomSoap12Http" => new CustomBinding(new MtomMessageEncodingBindingElement(), Http(mode, maxSize)),
            "NetTcpTls" => new NetTcpBinding(SecurityMode.Transport)
            {
                TransferMode = mode,
                MaxReceivedMessageSize = maxSize,
                Security = { Transport = { ClientCredentialType = TcpClientCredentialType.Certificate } },
            },
            "NetNamedPipe" => new NetNamedPipeBinding { TransferMode = mode, MaxReceivedMessageSize = maxSize },
            "NamedPipe" => new CustomBinding(new BinaryMessageEncodingBindingElement(), Pipe(mode, maxSize)),
            "UnixDomainSocket" => new UnixDomainSocketBinding { TransferMode = mode, MaxReceivedMessageSize = maxSize },
            "GZipTcp" => new CustomBinding(Packed(CompressionFormat.GZip), Tcp(mode, maxSize)),
            "DeflateTcp" => new CustomBinding(Packed(CompressionFormat.Deflate), Tcp(mode, maxSize)),
            "GZipHttp" => new CustomBinding(Packed(CompressionFormat.GZip), Http(mode, maxSize)),
            "DeflateHttp" => new CustomBinding(Packed(CompressionFormat.Deflate), Http(mode, maxSize)),
            "MtomTcp" => new CustomBinding(
                new MtomMessageEncodingBindingElement(),
                new TcpTransportBindingElement { TransferMode = mode, MaxReceivedMessageSize = maxSize }),
            "WebSocket" => new CustomBinding(new BinaryMessageEncodingBindingElement(), Sockets(mode, maxSize)),
            "TextWebSocket" => new CustomBinding(new TextMessageEncodingBindingElement(), Sockets(mode, maxSize)),
            "MtomWebSocket" => new CustomBinding(new MtomMessageEncodingBindingElement(), Sockets(mode, maxSize)),
            "GZipWebSocket" => new CustomBinding(Packed(CompressionFormat.GZip), Sockets(mode, maxSize)),
            "Utf16Http" => new CustomBinding(Text(Encoding.Unicode), Http(mode, maxSize)),
            "Utf16BigHttp" => new CustomBinding(Text(Encoding.BigEndianUnicode), Http(mode, maxSize)),
            "Utf16Tcp" => new CustomBinding(Text(Encoding.Unicode), Tcp(mode, maxSize)),
            "Utf16BigTcp" => new CustomBinding(Text(Encoding.BigEndianUnicode), Tcp(mode, maxSize)),
            "Utf16BigPipe" => new CustomBinding(Text(Encoding.BigEndianUnicode), Pipe(mode, maxSize)),
            "Utf16BigWebSocket" => new CustomBinding(Text(Encoding.BigEndianUnicode), Sockets(mode, maxSize)),
            "MtomUtf16Http" => new CustomBinding(Mtom(Encoding.Unicode), Http(mode, maxSize)),
            "MtomUtf16BigTcp" => new CustomBinding(Mtom(Encoding.BigEndianUnicode), Tcp(mode, maxSize)),
            "Utf16WebSocket" => new CustomBinding(Text(Encoding.Unicode), Sockets(mode, maxSize)),
            _ => throw new ArgumentException(name),
        };
        binding.SendTimeout = TimeSpan.FromSeconds(20);
        return binding;
    }

    private static TextMessageEncodingBindingElement Text(Encoding encoding) =>
        new(MessageVersion.Soap12WSAddressing10, encoding);

    private static MtomMessageEncodingBindingElement Mtom(Encoding encoding) =>
        new(MessageVersion.Soap12WSAddressing10, encoding);

    private static HttpTransportBindingElement Sockets(TransferMode mode, long maxSize)
    {
        var element = Http(mode, maxSize);
        element.WebSocketSettings.TransportUsage = WebSocketTransportUsage.Always;
        return element;
    }

    private static NamedPipeTransportBindingElement Pipe(TransferMode mode, long maxSize)
    {
        var element = Pipes.NamedPipeStreams.NewElement();
        (element.TransferMode, element.MaxReceivedMessageSize) = (mode, maxSize);
        return element;
    }

    /// <summary>An address that no other test uses.</summary>
    public static Uri NewAddress(Binding binding) => new(binding.Scheme switch
    {
        "net.pipe" => $"net.pipe://localhost/woad-tests/{Guid.NewGuid():N}",
        Pipes.NamedPipeStreams.Name => $"{binding.Scheme}://localhost/woad-tests/{Guid.NewGuid():N}",
        "net.uds" => $"net.uds://localhost{Path.GetTempPath()}woad-{Guid.NewGuid():N}.sock",
        "http" => $"http://localhost:{FreePort.Http}/streams{Guid.NewGuid():N}",
        _ => $"net.tcp://localhost:{FreePort.Tcp}/streams{Guid.NewGuid():N}",
    });

    private static BinaryMessageEncodingBindingElement Packed(CompressionFormat format) =>
        new() { CompressionFormat = format };

    private static TcpTransportBindingElement Tcp(TransferMode mode, long maxSize) =>
        new() { TransferMode = mode, MaxReceivedMessageSize = maxSize };

    private static HttpTransportBindingElement Http(TransferMode mode, long maxSize) =>
        new() { TransferMode = mode, MaxReceivedMessageSize = maxSize };
}
