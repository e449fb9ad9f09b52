using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Transports.Memory;

namespace Woad.Hosting;

/// <summary>The binding of an endpoint that only a base address asks for (WCF's protocol mapping).</summary>
internal static class DefaultBindings
{
    public static Binding? For(string scheme) => scheme switch
    {
        "http" => new BasicHttpBinding(),
        "https" => new BasicHttpsBinding(),
        "net.tcp" => new NetTcpBinding(),
        MemoryTransport.Scheme => new MemoryBinding(),
        _ => null,
    };
}
