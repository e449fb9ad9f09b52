// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>HttpsTransportElement</c> says to <c>HttpsTransportBindingElement</c>.</summary>
internal static class HttpsTransportCarrier
{
    public static System.ServiceModel.Channels.HttpsTransportBindingElement Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Channels.HttpsTransportBindingElement();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Channels.HttpsTransportBindingElement target)
    {
        HttpTransportCarrier.Apply(values, target);
        if (values.Has("requireClientCertificate"))
            target.RequireClientCertificate = values.Flag("requireClientCertificate");
    }
}
