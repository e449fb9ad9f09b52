using System.ServiceModel;
using System.ServiceModel.Web;
using Woad.Conformance.OwnCode;

namespace Woad.Server.Tests.OwnCode;

/// <summary>Answers with the layout that the request asks for.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
public sealed class RawWebOwnCodeService : IRawWebOwnCode
{
    public Stream Give(string kind)
    {
        WebOperationContext.Current!.OutgoingResponse.ContentType = "application/json";
        return new MemoryStream(OwnJson.Bytes(kind));
    }
}
