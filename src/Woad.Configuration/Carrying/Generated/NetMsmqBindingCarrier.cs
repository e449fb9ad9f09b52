// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>NetMsmqBindingElement</c> says to <c>NetMsmqBinding</c>.</summary>
internal static class NetMsmqBindingCarrier
{
    public static System.ServiceModel.NetMsmqBinding Make(ValueSource? values)
    {
        var target = new System.ServiceModel.NetMsmqBinding();
        if (values is not null)
        {
            BindingTimesCarrier.Apply(values, target);
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.NetMsmqBinding target)
    {
        MsmqBindingBaseCarrier.Apply(values, target);
        if (values.Has("maxBufferPoolSize")) target.MaxBufferPoolSize = values.Long("maxBufferPoolSize");
        if (values.Has("queueTransferProtocol"))
            target.QueueTransferProtocol =
                (System.ServiceModel.QueueTransferProtocol)values.Choice(
                    "queueTransferProtocol", default(System.ServiceModel.QueueTransferProtocol));
        if (values.Child("readerQuotas") is { } readerQuotas)
            XmlDictionaryReaderQuotasCarrier.Apply(readerQuotas, target.ReaderQuotas);
        if (values.Child("security") is { } security) NetMsmqSecurityCarrier.Apply(security, target.Security);
        if (values.Has("useActiveDirectory")) target.UseActiveDirectory = values.Flag("useActiveDirectory");
    }
}
