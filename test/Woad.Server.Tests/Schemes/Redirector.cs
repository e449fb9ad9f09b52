using System.Net;
using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.Schemes;

/// <summary>Sends its callers elsewhere.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
public sealed class Redirector(int status, Uri target) : ISecrets, IDocuments
{
    private int _calls;

    /// <summary>The calls of a host's redirector.</summary>
    public static int Calls(ServiceHost host) => ((Redirector)host.SingletonInstance!)._calls;

    public string Tell(string secret)
    {
        Redirect();
        return "";
    }

    public void Wsdl() => Redirect();

    private void Redirect()
    {
        Interlocked.Increment(ref _calls);
        var response = WebOperationContext.Current!.OutgoingResponse;
        response.StatusCode = (HttpStatusCode)status;
        response.Location = target.AbsoluteUri;
    }
}
