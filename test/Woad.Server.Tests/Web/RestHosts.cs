using System.ServiceModel;
using System.ServiceModel.Activation;
using System.ServiceModel.Description;

namespace Woad.Server.Tests.Web;

/// <summary>The services of docs/rest.md, by the headings of its tables.</summary>
public sealed class RestHosts : IDisposable
{
    private readonly List<ServiceHostBase> _hosts = [];
    private readonly Dictionary<string, Uri> _addresses;

    public RestHosts()
    {
        _addresses = new Dictionary<string, Uri>
        {
            ["Operations"] = OpenDesk(new WebHttpBehavior { HelpEnabled = true }),
            ["Automatic format selection"] = OpenDesk(new WebHttpBehavior { AutomaticFormatSelectionEnabled = true }),
            ["Faults as such"] = OpenDesk(new WebHttpBehavior { FaultExceptionEnabled = true }),
            ["Responses as script"] = OpenDesk(new WebHttpBehavior(), new WebHttpBinding
            {
                CrossDomainScriptAccessEnabled = true,
            }),
            ["Scripts of ASP.NET AJAX"] = OpenScripted(),
        };
    }

    public Uri AddressOf(RestCase row) => _addresses[row.Section];

    public void Dispose() => _hosts.ForEach(h => h.Abort());

    private Uri OpenDesk(WebHttpBehavior behavior, WebHttpBinding? binding = null)
    {
        var address = new Uri($"http://localhost:{FreePort.Next()}/desk");
        var host = new System.ServiceModel.Web.WebServiceHost(typeof(Desk), address);
        host.AddServiceEndpoint(typeof(IDesk), binding ?? new WebHttpBinding(), "").Behaviors.Add(behavior);
        Open(host);
        return address;
    }

    private Uri OpenScripted()
    {
        var address = new Uri($"http://localhost:{FreePort.Next()}/ajax");
        Open(new WebScriptServiceHostFactory().CreateServiceHost(typeof(Scripted).AssemblyQualifiedName!, [address]));
        return address;
    }

    /// <summary>Outside the test's synchronization context, in which operations would run otherwise.</summary>
    private void Open(ServiceHostBase host)
    {
        _hosts.Add(host);
        var outer = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        try
        {
            host.Open();
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(outer);
        }
    }
}
