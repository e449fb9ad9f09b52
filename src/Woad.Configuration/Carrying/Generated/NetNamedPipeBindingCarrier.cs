// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>NetNamedPipeBindingElement</c> says to <c>NetNamedPipeBinding</c>.</summary>
internal static class NetNamedPipeBindingCarrier
{
    public static System.ServiceModel.NetNamedPipeBinding Make(ValueSource? values)
    {
        var target = new System.ServiceModel.NetNamedPipeBinding();
        if (values is not null)
        {
            BindingTimesCarrier.Apply(values, target);
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.NetNamedPipeBinding target)
    {
        if (values.Has("hostNameComparisonMode"))
            target.HostNameComparisonMode =
                (System.ServiceModel.HostNameComparisonMode)values.Choice(
                    "hostNameComparisonMode", default(System.ServiceModel.HostNameComparisonMode));
        if (values.Has("maxBufferPoolSize")) target.MaxBufferPoolSize = values.Long("maxBufferPoolSize");
        if (values.Has("maxBufferSize")) target.MaxBufferSize = values.Int("maxBufferSize");
        if (values.Has("maxConnections")) target.MaxConnections = values.Int("maxConnections");
        if (values.Has("maxReceivedMessageSize")) target.MaxReceivedMessageSize = values.Long("maxReceivedMessageSize");
        if (values.Child("readerQuotas") is { } readerQuotas)
            XmlDictionaryReaderQuotasCarrier.Apply(readerQuotas, target.ReaderQuotas);
        if (values.Child("security") is { } security) NetNamedPipeSecurityCarrier.Apply(security, target.Security);
        if (values.Has("transactionFlow")) target.TransactionFlow = values.Flag("transactionFlow");
        if (values.Has("transactionProtocol")) target.TransactionProtocol = values.Protocol("transactionProtocol");
        if (values.Has("transferMode"))
            target.TransferMode =
                (System.ServiceModel.TransferMode)values.Choice(
                    "transferMode", default(System.ServiceModel.TransferMode));
    }
}
