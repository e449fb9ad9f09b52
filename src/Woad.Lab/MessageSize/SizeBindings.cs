using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Lab.Bindings;
using Woad.Lab.Hosts;
using Woad.Lab.Targets;

namespace Woad.Lab.MessageSize;

/// <summary>
/// The bindings of the experiment. The published MaxReceivedMessageSize of 6,553,600 cannot have held for 17 to 40 MB:
/// all quotas are 64 MiB, on both sides.
/// </summary>
internal static class SizeBindings
{
    public static Binding Create(string name, Transfer transfer)
    {
        var binding = CellBindings.Create(name, TimeSpan.FromMinutes(1));
        switch (binding)
        {
            case NetTcpBinding tcp:
                (tcp.MaxReceivedMessageSize, tcp.MaxBufferSize) = (CellBindings.Quota, CellBindings.Quota);
                Raise(tcp.ReaderQuotas);
                break;
            case BasicHttpBinding http:
                (http.MaxReceivedMessageSize, http.MaxBufferSize) = (CellBindings.Quota, CellBindings.Quota);
                http.TransferMode = transfer is Transfer.Streamed or Transfer.StreamedText
                    ? TransferMode.Streamed
                    : TransferMode.Buffered;
                http.MessageEncoding = transfer == Transfer.Mtom ? WSMessageEncoding.Mtom : WSMessageEncoding.Text;
                Raise(http.ReaderQuotas);
                break;
            case UnixDomainSocketBinding local:
                (local.MaxReceivedMessageSize, local.MaxBufferSize) = (CellBindings.Quota, CellBindings.Quota);
                Raise(local.ReaderQuotas);
                break;
            case WSHttpBinding ws:
                ws.MaxReceivedMessageSize = CellBindings.Quota;
                Raise(ws.ReaderQuotas);
                break;
        }

        if (binding is WSDualHttpBinding dual)
        {
            dual.MaxReceivedMessageSize = CellBindings.Quota;
            Raise(dual.ReaderQuotas);
        }

        return binding;
    }

    /// <summary>The client's side, through a proxy of this machine where the cell has one.</summary>
    public static Binding Create(SizeCell cell, CellTopology topology)
    {
        var binding = Create(cell.Binding, cell.Transfer);
        if (cell.IsProxied && binding is BasicHttpBinding http)
        {
            (http.UseDefaultWebProxy, http.ProxyAddress) = (false, topology.Find(SizeHost.ProxyName));
        }

        return binding;
    }

    private static void Raise(XmlDictionaryReaderQuotas quotas) =>
        (quotas.MaxStringContentLength, quotas.MaxArrayLength, quotas.MaxBytesPerRead) = (
            CellBindings.Quota,
            CellBindings.Quota,
            CellBindings.Quota);
}
