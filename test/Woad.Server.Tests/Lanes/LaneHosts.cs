using System.ServiceModel;
using System.ServiceModel.Channels;
using Bench;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Lanes;

/// <summary>The same service twice over one binding: once through its codecs, once through messages.</summary>
public sealed class LaneHosts : IDisposable
{
    private const int LargeBytes = 64 << 20;

    private readonly ServiceHost _host = new(typeof(LanesService));

    public LaneHosts(string binding)
    {
        var port = FreePort.Next();
        Binding = Make(binding);
        Compiled = new Uri($"{Binding.Scheme}://127.0.0.1:{port}/compiled");
        Plain = new Uri($"{Binding.Scheme}://127.0.0.1:{port}/plainly_");
        _host.AddServiceEndpoint(typeof(ITestContract), Make(binding), Compiled);
        _host.AddServiceEndpoint(typeof(IPlainContract), Make(binding), Plain);
        _host.Open();
    }

    public static TheoryData<string> Bindings => ["basicHttp", "wsHttp", "netTcp", "mtom"];

    public Binding Binding { get; }

    public Uri Compiled { get; }

    public Uri Plain { get; }

    public static Binding Make(string binding) => binding switch
    {
        "basicHttp" => new BasicHttpBinding { MaxReceivedMessageSize = LargeBytes },
        "wsHttp" => new WSHttpBinding(SecurityMode.None) { MaxReceivedMessageSize = LargeBytes },
        "netHttp" => new NetHttpBinding { MaxReceivedMessageSize = LargeBytes },
        "mtom" => new BasicHttpBinding
        {
            MaxReceivedMessageSize = LargeBytes,
            MessageEncoding = WSMessageEncoding.Mtom,
        },
        _ => new NetTcpBinding(SecurityMode.None) { MaxReceivedMessageSize = LargeBytes },
    };

    public void Dispose() => _host.Close();
}
