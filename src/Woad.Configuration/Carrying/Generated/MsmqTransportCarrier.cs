// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>MsmqTransportElement</c> says to <c>MsmqTransportBindingElement</c>.</summary>
internal static class MsmqTransportCarrier
{
    public static System.ServiceModel.Channels.MsmqTransportBindingElement Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Channels.MsmqTransportBindingElement();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Channels.MsmqTransportBindingElement target)
    {
        MsmqBaseCarrier.Apply(values, target);
        if (values.Has("maxPoolSize")) target.MaxPoolSize = values.Int("maxPoolSize");
        if (values.Has("queueTransferProtocol"))
            target.QueueTransferProtocol =
                (System.ServiceModel.QueueTransferProtocol)values.Choice(
                    "queueTransferProtocol", default(System.ServiceModel.QueueTransferProtocol));
        if (values.Has("useActiveDirectory")) target.UseActiveDirectory = values.Flag("useActiveDirectory");
    }
}
