using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.OwnCode;

/// <summary>The responses of <see cref="Woad.Conformance.OwnCode.IWebOwnCode"/> as bytes.</summary>
[ServiceContract]
public interface IRawWebOwnCode
{
    [OperationContract]
    [WebGet(UriTemplate = "give/{kind}")]
    Stream Give(string kind);
}
