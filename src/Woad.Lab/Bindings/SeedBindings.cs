using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Lab.Instancing;
using Woad.Lab.Targets;

namespace Woad.Lab.Bindings;

/// <summary>The bindings of the experiment, with the published quotas on both sides.</summary>
internal static class SeedBindings
{
    private const int Quota = 2 * 1024 * 1024;

    /// <summary>A call that gets no answer is a failure long before a measured window has to wait for it.</summary>
    private static readonly TimeSpan CallTimeout = TimeSpan.FromSeconds(10);

    public static Binding Create(BindingKind kind)
    {
        Binding binding = kind switch
        {
            BindingKind.NetTcp => NetTcp(),
            BindingKind.BasicHttp => BasicHttp(),
            BindingKind.WsHttp => Quotas(new WSHttpBinding(SecurityMode.None, false)),
            BindingKind.WsHttpConversation =>
                Quotas((WSHttpBinding)CellBindings.Create(CellBindings.Conversation, CallTimeout)),
            _ => throw new ArgumentException($"{kind.Name()} is no binding."),
        };
        binding.SendTimeout = CallTimeout;
        return binding;
    }

    public static Uri AddressOf(BindingKind kind, int port) => new(string.Create(
        CultureInfo.InvariantCulture,
        $"{(kind == BindingKind.NetTcp ? "net.tcp" : kind.IsSecure() ? "https" : "http")}://127.0.0.1:{port}/PerfTest"));

    private static NetTcpBinding NetTcp()
    {
        var binding = new NetTcpBinding(SecurityMode.None) { MaxReceivedMessageSize = Quota };
        binding.ReaderQuotas.MaxArrayLength = Quota;
        return binding;
    }

    private static BasicHttpBinding BasicHttp()
    {
        var binding = new BasicHttpBinding { MaxReceivedMessageSize = Quota };
        binding.ReaderQuotas.MaxArrayLength = Quota;
        return binding;
    }

    private static WSHttpBinding Quotas(WSHttpBinding binding)
    {
        binding.MaxReceivedMessageSize = Quota;
        binding.ReaderQuotas.MaxArrayLength = Quota;
        return binding;
    }
}
