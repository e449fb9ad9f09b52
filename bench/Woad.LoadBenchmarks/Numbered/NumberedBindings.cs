using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Numbered;

/// <summary>The protocols' bindings with reliable sessions.</summary>
internal static class NumberedBindings
{
    /// <summary>The window of a session with 64 calls in flight.</summary>
    public const int WideWindow = 128;

    /// <summary>The default of MaxTransferWindowSize.</summary>
    public const int UsualWindow = 8;

    public static Func<Protocol, Binding> With(int window) => protocol =>
    {
        Binding binding = protocol == Protocol.NetTcp
            ? new NetTcpBinding(SecurityMode.None, reliableSessionEnabled: true)
            : new WSHttpBinding(SecurityMode.None, reliableSessionEnabled: true);
        var elements = binding.CreateBindingElements();
        elements.Find<ReliableSessionBindingElement>()!.MaxTransferWindowSize = window;
        return new CustomBinding(elements);
    };
}
