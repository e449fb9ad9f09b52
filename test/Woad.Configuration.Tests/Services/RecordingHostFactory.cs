using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Activation;
using System.ServiceModel.Channels;
using Woad.Conformance.Channels;

namespace Contoso;

/// <summary>Makes hosts whose endpoint has a channel of the program.</summary>
public sealed class RecordingHostFactory : ServiceHostFactory
{
    public static ConcurrentQueue<string> Notes { get; } = [];

    protected override ServiceHost CreateServiceHost(Type serviceType, Uri[] baseAddresses)
    {
        var host = base.CreateServiceHost(serviceType, baseAddresses);
        host.AddServiceEndpoint(typeof(IGreeting), NewBinding(), "recorded");
        host.AddServiceEndpoint(typeof(IGreeting), new BasicHttpBinding(), "plain");
        return host;
    }

    private static CustomBinding NewBinding() => new(
        new RecordingElement("service", Notes),
        new TextMessageEncodingBindingElement(MessageVersion.Soap11, System.Text.Encoding.UTF8),
        new HttpTransportBindingElement());
}
