using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Streaming;

/// <summary>The bindings that stream, by name.</summary>
public static class StreamBindings
{
    public static readonly string[] Names = ["NetTcp", "BasicHttp", "Soap12Http", "BinaryHttp", "TextTcp", "MtomBasicHttp", "MtomSoap12Http", "MtomTcp"];

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
                MessageEncoding = WSMessageEncoding.Mtom, TransferMode = mode, MaxReceivedMessageSize = maxSize,
            },
            "MtomSoap12Http" => new CustomBinding(new MtomMessageEncodingBindingElement(), Http(mode, maxSize)),
            "MtomTcp" => new CustomBinding(
                new MtomMessageEncodingBindingElement(),
                new TcpTransportBindingElement { TransferMode = mode, MaxReceivedMessageSize = maxSize }),
            _ => throw new ArgumentException(name),
        };
        binding.SendTimeout = TimeSpan.FromSeconds(20);
        return binding;
    }

    private static HttpTransportBindingElement Http(TransferMode mode, long maxSize) =>
        new() { TransferMode = mode, MaxReceivedMessageSize = maxSize };
}
