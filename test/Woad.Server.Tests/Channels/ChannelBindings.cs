using System.ServiceModel.Channels;
using System.Text;
using Woad.Server.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Server.Tests.Channels;

/// <summary>Bindings put together from elements, over each transport.</summary>
internal static class ChannelBindings
{
    public static TheoryData<string> All => ["text11", "text12", "httpBinary", "tcp", "tcpText", "memory"];

    public static TheoryData<string> Sessions => ["tcp", "tcpText", "memory"];

    public static TheoryData<string> Datagrams => ["text11", "text12", "httpBinary"];

    public static CustomBinding Make(string name, params BindingElement[] above) => new([.. above, .. Elements(name)])
    {
        // Tests that wait for what never comes should not wait for long.
        SendTimeout = TimeSpan.FromSeconds(20),
        CloseTimeout = TimeSpan.FromSeconds(20),
    };

    public static Uri NewAddress(Binding binding) => binding.Scheme == "memory"
        ? new Uri($"memory://localhost/{Guid.NewGuid():N}")
        : new Uri($"{binding.Scheme}://127.0.0.1:{FreePort.Next()}/{Guid.NewGuid():N}");

    private static BindingElement[] Elements(string name) => name switch
    {
        "text11" =>
            [
                new TextMessageEncodingBindingElement(MessageVersion.Soap11, Encoding.UTF8),
                new HttpTransportBindingElement(),
            ],
        "text12" => [new TextMessageEncodingBindingElement(), new HttpTransportBindingElement()],
        "httpBinary" => [new BinaryMessageEncodingBindingElement(), new HttpTransportBindingElement()],
        "tcp" => [new BinaryMessageEncodingBindingElement(), new TcpTransportBindingElement()],
        "tcpText" => [new TextMessageEncodingBindingElement(), new TcpTransportBindingElement()],
        _ => [new MemoryTransportBindingElement()],
    };
}
