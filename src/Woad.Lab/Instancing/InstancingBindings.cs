using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Lab.Bindings;

namespace Woad.Lab.Instancing;

/// <summary>The bindings of cells with the published quotas on both sides.</summary>
internal static class InstancingBindings
{
    public const int Quota = 2 * 1024 * 1024;

    /// <summary>A call that gets no answer is a failure long before a measured window has to wait for it.</summary>
    private static readonly TimeSpan CallTimeout = TimeSpan.FromSeconds(10);

    /// <summary>Sessions stay open, and are idle until the next window of their cell.</summary>
    private static readonly TimeSpan IdleTimeout = TimeSpan.FromHours(1);

    public static Binding Create(string name)
    {
        var binding = CellBindings.Create(name, CallTimeout);
        binding.ReceiveTimeout = IdleTimeout;
        switch (binding)
        {
            case NetTcpBinding tcp:
                (tcp.MaxReceivedMessageSize, tcp.ReaderQuotas.MaxArrayLength) = (Quota, Quota);
                break;
            case BasicHttpBinding http:
                (http.MaxReceivedMessageSize, http.ReaderQuotas.MaxArrayLength) = (Quota, Quota);
                break;
            case WSHttpBinding http:
                (http.MaxReceivedMessageSize, http.ReaderQuotas.MaxArrayLength) = (Quota, Quota);
                break;
            case WSDualHttpBinding dual:
                (dual.MaxReceivedMessageSize, dual.ReaderQuotas.MaxArrayLength) = (Quota, Quota);
                break;
            case UnixDomainSocketBinding uds:
                (uds.MaxReceivedMessageSize, uds.ReaderQuotas.MaxArrayLength) = (Quota, Quota);
                break;
        }

        return binding;
    }
}
